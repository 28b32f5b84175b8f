import type { Translation } from '../translation.ts';
import { conversations, many } from './plural.ts';

/** What panels, the profile, the palette and signing in say. */
export const PAGES = {
  ACCOUNT_TEXTS: {
    theme: 'עיצוב',
    light: 'בהיר',
    dark: 'כהה',
    system: 'מערכת',
    logout: 'התנתקות',
    logoutQuestion: 'להתנתק?',
    no: 'לא',
    yes: 'כן',
    waits: {
      unsent: (count) =>
        many(count, {
          one: 'הודעה אחת עוד לא נשלחה.',
          two: 'שתי הודעות עוד לא נשלחו.',
          other: '# הודעות עוד לא נשלחו.',
        }),
      scheduled: (count) =>
        many(count, {
          one: 'הודעה מתוזמנת אחת ממתינה בדפדפן הזה.',
          two: 'שתי הודעות מתוזמנות ממתינות בדפדפן הזה.',
          other: '# הודעות מתוזמנות ממתינות בדפדפן הזה.',
        }),
      failed: (count) =>
        many(count, {
          one: 'הודעה אחת לא ניתן היה לשלוח.',
          two: 'שתי הודעות לא ניתן היה לשלוח.',
          other: '# הודעות לא ניתן היה לשלוח.',
        }),
      stays: 'דבר מזה לא יישלח כל עוד אין התחברות; הכול נשמר כאן וימשיך בהתחברות הבאה.',
      unsaved: (count) =>
        many(count, {
          one: 'טיוטה אחת לא נשמרה בשרת הדואר ותישאר בדפדפן הזה עד להתחברות הבאה כאן.',
          two: 'שתי טיוטות לא נשמרו בשרת הדואר ויישארו בדפדפן הזה עד להתחברות הבאה כאן.',
          other: '# טיוטות לא נשמרו בשרת הדואר ויישארו בדפדפן הזה עד להתחברות הבאה כאן.',
        }),
      show: 'פתיחת הדואר היוצא',
    },
  },
  QUOTA_TEXTS: {
    storage: 'שטח אחסון',
    used: (used, limit) => `${used} בשימוש מתוך ${limit}`,
    findLarge: 'הודעות גדולות',
    unknown: 'לא ניתן היה לברר כמה שטח בשימוש.',
    nearlyFull: (percent) => `${percent}% מהאחסון בשימוש`,
    full: 'האחסון מלא',
    makeRoom:
      'אפשר למחוק הודעות מיותרות ולרוקן את האשפה כדי לפנות מקום. בינתיים הודעות חדשות ממתינות או חוזרות לשולחים.',
  },
  CONNECTION_TEXTS: {
    offlineSince: (moment) => `אין חיבור לאינטרנט (מאז ${moment}). מה שנעשה עכשיו יישמר ויישלח מאוחר יותר.`,
    fetching: (fetched, total) =>
      `ההודעות שלך מתקבלות: ${fetched.toLocaleString('he')} מתוך ${total.toLocaleString('he')}`,
    waiting: (mails, changes) => {
      const counts = [
        ...(mails > 0 ? [many(mails, { one: 'הודעה אחת', two: 'שתי הודעות', other: '# הודעות' })] : []),
        ...(changes > 0 ? [many(changes, { one: 'שינוי אחד', two: 'שני שינויים', other: '# שינויים' })] : []),
      ];
      return counts.length === 0 ? null : `בהמתנה: ${counts.join(', ')}.`;
    },
  },
  NOTICE_TEXTS: {
    newVersion: 'גרסה חדשה מוכנה.',
    fileNotOpened: (name, reason) => `לא ניתן היה לפתוח את ${name}. ${reason}`,
    sure: 'בטוח?',
    arrivedIn: (folder, count) => (count === null ? folder : `${folder}, ${conversations(count)}`),
  },
  NOTIFICATION_TEXTS: {
    title: 'התראות אחרונות',
    close: 'סגירת ההתראות',
    clear: 'ניקוי הכול',
    dismiss: (title) => `הסתרה: ${title}`,
    none: 'אין התראות',
    noneText: 'כאן מופיעות הודעות חדשות ומה שלא ניתן היה לשלוח או למסור.',
    unread: 'חדש',
    noSubject: '(ללא נושא)',
    newSignIn: 'התחברות חדשה לחשבון שלך',
    lookAtSignIns: 'בדיקה',
    deliveryFailed: 'לא ניתן היה למסור את ההודעה',
    sendFailed: 'לא ניתן היה לשלוח את ההודעה',
    arrived: (sender, message) => `הודעה חדשה מ-${sender}: ${message}`,
    several: (count) => many(count, { one: 'שיחה חדשה אחת', two: 'שתי שיחות חדשות', other: '# שיחות חדשות' }),
  },
  OTHER_ACCOUNT_TEXTS: {
    title: 'בדפדפן הזה מחובר חשבון אחר',
    now: (user) => `עכשיו מחובר ${user}.`,
    owner: (owner) => `הדף הזה שייך אל ${owner} ולא עושה דבר בחשבון האחר.`,
    kept: (owner) => `מה שנכתב עכשיו ומה שעוד לא נשלח נשאר בדפדפן הזה רק עבור ${owner}, וימשיך כש-${owner} יתחבר שוב.`,
    goOn: (user) => `להמשיך בתור ${user}`,
    again: (owner) => `התחברות בתור ${owner}`,
  },
  PALETTE_TEXTS: {
    presetNotes: {
      gmail: 'מקשים בודדים כמו ב-Gmail',
      outlook: 'מקשים בודדים כמו ב-Outlook באינטרנט',
      off: 'בלי מקשים בודדים: רק עם Ctrl,‏ Alt או Cmd, וגם חצים, Enter,‏ Esc ו-Delete',
    },
    groups: {
      move: 'תנועה',
      select: 'בחירה',
      act: 'פעולה',
      write: 'כתיבה',
      goTo: 'מעבר אל',
      anywhere: 'בכל מקום',
      settings: 'הגדרות',
    },
    fixed: {
      arrows: 'שורה למעלה או למטה',
      pages: 'דף למעלה או למטה',
      ends: 'שורה ראשונה או אחרונה',
      enter: 'פתיחת השורה',
      space: 'בחירת השורה',
      range: 'בחירת כמה שורות',
      all: 'בחירת כל השורות',
      send: 'שליחה',
    },
    palette: {
      title: 'פקודות',
      box: 'פקודה, תיקייה, אדם או חיפוש',
      list: 'תוצאות',
      none: 'אין פקודה מתאימה',
      found: (count) => many(count, { one: 'תוצאה אחת', two: 'שתי תוצאות', other: '# תוצאות' }),
      move: 'תנועה',
      run: 'ביצוע',
      selection: (count, subject) => (count === 1 ? subject : `${conversations(count)}`),
      groups: {
        commands: 'פקודות',
        folders: 'תיקיות',
        settings: 'הגדרות',
        recent: 'חיפושים אחרונים',
        people: 'אנשים',
        mail: 'דואר',
        search: 'חיפוש',
        select: 'בחירה',
      },
      searchFor: (text, place) => `חיפוש "${text}" ב${place}`,
    },
    help: {
      title: 'מקשי קיצור',
      presets: 'מקשים בודדים',
      find: 'חיפוש מקש קיצור',
      list: 'כל מקשי הקיצור',
      none: 'אין מקש קיצור מתאים',
      next: 'ואז',
    },
  },
  PROFILE_TEXTS: {
    title: 'פרטים אישיים',
    badge: 'מנהל מערכת',
    close: 'סגירת הפרופיל',
    theme: (theme) => `עיצוב: ${theme}`,
    edit: 'עריכה',
    cancel: 'ביטול',
    save: 'שמירת השינויים',
    logout: 'התנתקות',
    saved: 'הפרטים האישיים נשמרו',
    saveFailed: (message) => `לא ניתן היה לשמור את הפרטים: ${message}`,
    loadFailed: (message) => `לא ניתן היה לטעון את הפרטים: ${message}`,
    none: 'לא צוין',
    fields: {
      first_name: 'שם פרטי',
      last_name: 'שם משפחה',
      nick_name: 'כינוי',
      gender: 'מגדר',
      street: 'רחוב',
      city: 'עיר',
      state: 'מחוז',
      postal_code: 'מיקוד',
      country: 'מדינה',
    },
  },
  HELP_TEXTS: {
    title: 'עזרה ותמיכה',
    close: 'סגירת העזרה',
    search: 'חיפוש במאמרי העזרה…',
    back: 'כל המאמרים',
    found: (count) => many(count, { one: 'מאמר אחד', two: 'שני מאמרים', other: '# מאמרים' }),
    none: (text) => `אין מאמר על "${text}".`,
    stillNeed: 'עדיין צריך עזרה?',
    contact: 'פנייה לתמיכה',
  },
} satisfies Translation;
