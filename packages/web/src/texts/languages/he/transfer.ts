import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('he');
const mails = (count: number): string => many(count, { one: 'הודעה אחת', two: 'שתי הודעות', other: '# הודעות' });

/** What is said of mail that is brought from another provider or taken to one. */
export const TRANSFER = {
  TRANSFER_TEXTS: {
    title: 'העברת דואר מספק אחר',
    note: 'כל התיקיות, עם מה שנקרא, סומן בכוכב ונענה. שום דבר לא מגיע פעמיים, ושם לא משתנה דבר.',
    begin: 'בחירת ספק…',
    unknown: 'לא ידוע אם דואר מועבר כעת.',
    dialog: {
      address: 'כתובת הדואר שם',
      next: 'הבא',
      host: 'שרת IMAP',
      port: 'יציאה',
      security: 'הצפנה',
      securities: { tls: 'TLS', starttls: 'STARTTLS' },
      user: 'שם משתמש',
      password: 'סיסמה',
      appPassword: 'סיסמת אפליקציה',
      signIn: 'כניסה',
      keeps: 'הסיסמה נשמרת מוצפנת עד שכל הדואר נמצא כאן, ואז מושמדת.',
      missing: 'יש למלא את כל השדות.',
      badPort: 'היציאה היא מספר, בדרך כלל 993.',
      notFound: 'לא נמצא שרת לכתובת הזו. העזרה של הספק מציינת אותו.',
      folders: 'תיקיות',
      folder: (name, count) => `${name} (${number.format(count)})`,
      all: (folders, count) => `כל התיקיות (${number.format(folders)}), ${mails(count)}`,
      none: 'יש לבחור לפחות תיקייה אחת.',
      empty: 'אין דואר בחשבון הזה.',
      start: 'העברה לכאן',
    },
    hints: {
      own: () => '',
      app: (provider) => `${provider} דורש סיסמת אפליקציה, שיוצרים שם בהגדרות החשבון.`,
      allowed: (provider) => `יש לאפשר תחילה גישה ב-IMAP בהגדרות של ${provider}.`,
      none: (provider) =>
        `${provider} אינו מאפשר לתוכנות אחרות להיכנס עם סיסמה. אפשר לייצא שם את הדואר ולייבא כאן את הקבצים.`,
    },
    problems: {
      'bad-credentials': 'השרת אינו מקבל את שם המשתמש או את הסיסמה. יש ספקים שדורשים סיסמת אפליקציה.',
      'unknown-host': 'אין שרת בשם הזה.',
      unreachable: 'אי אפשר להגיע לשרת.',
      certificate: 'אישור האבטחה של השרת אינו תקף. הסיסמה לא נשלחה.',
      'no-encryption': 'השרת אינו מציע הצפנה. הסיסמה לא נשלחה.',
      'not-allowed': 'אסור לפנות לשרת הזה: עליו להיות באינטרנט, ביציאה 993 או 143.',
      'over-quota': 'התיבה שלך כאן מלאה. יש לפנות מקום ואז להמשיך.',
      'account-disabled': 'החשבון הזה היה מושבת. אפשר להמשיך עם הסיסמה.',
      internal: 'משהו השתבש בשרת הזה. ייתכן שיעזור להמשיך.',
    },
    counting: (host) => `העברת דואר מ-${host}: סופרים`,
    running: (done, total, host) => `העברת דואר מ-${host}: ${number.format(done)} מתוך ${number.format(total)}`,
    waiting: (host) => `אי אפשר להגיע אל ${host}. תתבצע פנייה נוספת אוטומטית.`,
    paused: (done, total) => `מושהה ב-${number.format(done)} מתוך ${number.format(total)}`,
    goesOn: 'זה נמשך גם כשהדף נסגר.',
    done: (count, duplicates) =>
      `הועברו: ${mails(count)}${duplicates > 0 ? `, כבר היו כאן: ${number.format(duplicates)}` : ''}`,
    stopped: (count) => `נעצר, הועברו: ${mails(count)}`,
    failed: (count) => `הסתיים מוקדם, הועברו: ${mails(count)}`,
    leftOut: (count) => `נשארו שם: ${mails(count)}`,
    reasons: {
      'no-mail': 'לא דואר',
      'unreadable-file': 'אי אפשר לקרוא שם',
      'too-large': 'גדול מ-128 MB',
      refused: 'נדחה על ידי השרת',
    },
    damaged: (count) => `לא ניתן לקריאה, נשמר כמקור: ${mails(count)}`,
    pause: 'השהיה',
    resume: 'המשך',
    stop: 'עצירה',
    forget: 'סיום',
    out: {
      title: 'העברת דואר לספק אחר',
      note: 'כל הדואר שלך, בתיקיות באותם שמות, עם מה שנקרא, סומן בכוכב ותויג. שום דבר לא נכתב פעמיים, וכאן לא משתנה דבר.',
      elsewhere: 'דואר מועבר כעת בכיוון השני. אפשר לבצע העברה אחת בכל פעם.',
      start: 'העברה לשם',
      keeps: 'הסיסמה נשמרת מוצפנת עד שכל הדואר נמצא שם, ואז מושמדת.',
      noPassword: (provider) =>
        `${provider} אינו מאפשר לתוכנות אחרות להיכנס עם סיסמה. אפשר לייצא כאן את הדואר ולייבא שם את הקבצים.`,
      counting: (host) => `העברת דואר אל ${host}: בודקים מה כבר שם`,
      running: (done, total, host) => `העברת דואר אל ${host}: ${number.format(done)} מתוך ${number.format(total)}`,
      done: (written, known) =>
        `נכתבו שם: ${mails(written)}${known > 0 ? `, כבר היו שם: ${number.format(known)}` : ''}`,
      stopped: (written) => `נעצר, הועברו: ${mails(written)}`,
      failed: (written) => `נקטע, הועברו: ${mails(written)}`,
      leftOut: (count) => `השרת דחה: ${mails(count)}`,
      full: 'התיבה שם מלאה. יש לפנות שם מקום ואז להמשיך.',
    },
    notChanged: (message) => `זה לא הצליח: ${message}`,
  },
} satisfies Translation;
