import type { Translation } from '../translation.ts';
import { conversations, many } from './plural.ts';

const number = new Intl.NumberFormat('he');
const FILTERS = { unread: 'לא נקראו', starred: 'מסומנים בכוכב', attachment: 'עם קבצים', direct: 'רק אליי' };

/** What lists, folders and labels say. */
export const LISTS = {
  COUNTED: { conversations },
  FILTER_TEXTS: {
    filter: 'סינון',
    all: 'הכול',
    showAll: 'הצגת הכול',
    chosen: (name) => `סינון: ${name}`,
    found: (filter, count, more) =>
      `${FILTERS[filter]}: ${more ? `${conversations(count)} ויותר` : conversations(count)}`,
    none: {
      unread: (folder) => `אין דואר שלא נקרא ב"${folder}"`,
      starred: (folder) => `אין כוכבים ב"${folder}"`,
      attachment: (folder) => `אין קבצים מצורפים ב"${folder}"`,
      direct: (folder) => `אין דואר רק אליך ב"${folder}"`,
    },
    noneText: {
      unread: 'הכול כאן נקרא.',
      starred: 'מה שמסומן בכוכב מופיע כאן.',
      attachment: 'לאף הודעה כאן אין קובץ.',
      direct: 'כל ההודעות כאן נשלחו גם לאחרים.',
    },
  },
  LABEL_TEXTS: {
    title: 'הוספת תווית',
    box: 'חיפוש או יצירה של תווית',
    list: 'תוויות',
    create: (name) => `יצירת התווית "${name}"`,
    none: 'אין עדיין תוויות. יש להקליד שם כדי ליצור אחת.',
    apply: 'החלה',
    found: (count) => many(count, { one: 'תווית אחת', two: 'שתי תוויות', other: '# תוויות' }),
    changed: 'התוויות שונו',
    added: (name) => `התווית "${name}" נוספה`,
    removed: (name) => `התווית "${name}" הוסרה`,
    remove: (name) => `הסרת התווית ${name}`,
    show: (name) => `הצגת דואר עם התווית ${name}`,
    onConversation: 'התוויות של השיחה הזו',
    muted: 'השיחה הזו מושתקת: תשובות נוספות לא יגיעו לדואר הנכנס, אלא אם מישהו כותב רק אליך.',
    unmute: 'ביטול ההשתקה',
    panel: 'תוויות',
    actionsOf: (name) => `פעולות: התווית ${name}`,
    rename: 'שינוי שם…',
    renameTitle: (name) => `שינוי השם של התווית "${name}"`,
    name: 'שם',
    save: 'שמירה',
    merges: (name) => `כבר יש תווית בשם "${name}": שתיהן יהפכו לאחת.`,
    renamed: (name) => `שם התווית עכשיו "${name}"`,
    merged: (name) => `התוויות אוחדו: "${name}"`,
    deleteLabel: 'מחיקת התווית',
    deleted: (name) => `התווית "${name}" נמחקה`,
    failed: (message) => `לא ניתן היה לשנות את התווית: ${message}`,
    colours: {
      grey: 'אפור',
      red: 'אדום',
      orange: 'כתום',
      yellow: 'צהוב',
      green: 'ירוק',
      teal: 'טורקיז',
      blue: 'כחול',
      purple: 'סגול',
      pink: 'ורוד',
    },
  },
  LIST_TEXTS: {
    pageSelected: (count) =>
      many(count, {
        one: 'השיחה היחידה בדף הזה נבחרה.',
        two: 'שתי השיחות בדף הזה נבחרו.',
        other: 'כל # השיחות בדף הזה נבחרו.',
      }),
    offerFolder: (total, folder) =>
      total === null ? `בחירת כל השיחות ב"${folder}"` : `בחירת כל השיחות ב"${folder}", ${number.format(total)} במספר`,
    offerSearch: 'בחירת כל השיחות שמתאימות לחיפוש הזה',
    folderSelected: (total, folder) => `${total === null ? 'כל השיחות' : conversations(total)} ב"${folder}" נבחרו.`,
    searchSelected: 'כל השיחות שמתאימות לחיפוש הזה נבחרו.',
    clear: 'ביטול הבחירה',
    working: (done, total) => `טופלו ${number.format(done)} מתוך ${conversations(total)}…`,
    takingBack: (left) => `מתבצע ביטול עבור ${conversations(left)}…`,
    stop: 'עצירה',
    stopped: (done, total) => `נעצר אחרי ${number.format(done)} מתוך ${conversations(total)}`,
    takenBack: 'הכול חזר למצבו הקודם',
    moveTo: 'העברה אל…',
    move: 'העברה',
    about: (name) => `על ${name}`,
    menuOf: (what) => `פעולות: ${what}`,
    open: 'פתיחה',
    choose: 'בחירה',
    deselect: 'ביטול הבחירה',
    dragging: (count) => conversations(count),
    arrived: (count) => `${number.format(count)} חדשות`,
    arrivedLabel: (count) =>
      many(count, {
        one: 'הודעה חדשה: מעבר למעלה',
        two: 'שתי הודעות חדשות: מעבר למעלה',
        other: '# הודעות חדשות: מעבר למעלה',
      }),
  },
  MAILBOX_TEXTS: {
    heading: 'התיקיות שלי',
    add: 'תיקייה חדשה',
    fold: (name) => `תיקיות ב${name}`,
    export: 'ייצוא',
    menu: (name) => `פעולות: התיקייה ${name}`,
    edit: 'שינוי שם או העברה…',
    addInside: 'תיקיית משנה חדשה…',
    steps: {
      up: 'למעלה',
      down: 'למטה',
      into: (name) => `העברה אל "${name}"`,
      out: 'הוצאה מהתיקייה',
    },
    hide: 'הסתרה',
    show: 'הצגה בסרגל',
    remove: 'מחיקה…',
    hidden: (count) => `${count} מוסתרות`,
    fewer: 'הסתרה מחדש',
    dialog: { add: 'תיקייה חדשה', edit: (name) => `התיקייה "${name}"` },
    name: 'שם',
    inside: 'בתוך',
    top: 'לא בתוך תיקייה אחרת',
    create: 'יצירה',
    save: 'שמירה',
    faults: {
      empty: 'לתיקייה צריך להיות שם.',
      long: 'השם הזה ארוך מדי.',
      slash: 'בשם אין "/": יש לבחור למטה את התיקייה שבה היא תהיה.',
      reserved: 'זה שם של תיקייה שיש בכל חשבון.',
      taken: 'כבר יש תיקייה בשם הזה.',
      'no-parent': 'תיקייה לא יכולה להיות בתוך עצמה.',
      deep: 'תיקיות יכולות להיות זו בתוך זו עד שמונה רמות.',
      many: 'בחשבון יכולות להיות עד 1,000 תיקיות משלך.',
    },
    done: {
      added: (name) => `התיקייה "${name}" נוצרה`,
      changed: (name) => `התיקייה "${name}" שונתה`,
      moved: (name) => `התיקייה "${name}" הועברה`,
      hidden: (name) => `התיקייה "${name}" הוסתרה`,
      shown: (name) => `התיקייה "${name}" מוצגת`,
      removed: (name) => `התיקייה "${name}" נמחקה`,
      filed: (name) => `הועבר אל "${name}"`,
    },
    failed: (message) => `לא ניתן היה לשנות את התיקייה: ${message}`,
    question: {
      title: (name) => `מחיקת התיקייה "${name}"`,
      text: (total, inside) =>
        [
          total === 0
            ? 'היא ריקה.'
            : many(total, {
                one: 'השיחה שבה תעבור לאשפה.',
                two: 'שתי השיחות שבה יעברו לאשפה.',
                other: '# השיחות שבה יעברו לאשפה.',
              }),
          ...(inside > 0
            ? [
                many(inside, {
                  one: 'גם התיקייה שבתוכה תימחק.',
                  two: 'גם שתי התיקיות שבתוכה יימחקו.',
                  other: 'גם # התיקיות שבתוכה יימחקו.',
                }),
              ]
            : []),
        ].join(' '),
      cancel: 'ביטול',
      remove: 'מחיקה',
    },
    picker: {
      title: 'העברה אל',
      box: 'חיפוש או יצירה של תיקייה',
      list: 'תיקיות',
      create: (path) => `יצירת התיקייה "${path}"`,
      none: 'אין תיקייה בשם הזה.',
      found: (count) => many(count, { one: 'תיקייה אחת', two: 'שתי תיקיות', other: '# תיקיות' }),
      recent: 'בשימוש לאחרונה',
    },
  },
} satisfies Translation;
