import { pluralsOf } from '@wren/contract/plurals.ts';
import type { MailTexts } from '../texts.ts';

const many = pluralsOf<'one' | 'two'>('he');
const conversations = (count: number): string => many(count, { one: 'שיחה אחת', two: 'שתי שיחות', other: '# שיחות' });
const messages = (count: number): string => many(count, { one: 'הודעה אחת', two: 'שתי הודעות', other: '# הודעות' });
const message = (subject: string | null): string => (subject === null ? 'ההודעה שלך' : `ההודעה שלך "${subject}"`);
const recipients = (count: number): string =>
  many(count, { one: 'לנמען אחד', two: 'לשני נמענים', other: 'ל-# נמענים' });
const IN_SETTINGS = 'אם לא, יש לפתוח את ההגדרות ב-Wren תחת "פרטיות ואבטחה",';

export const HEBREW: MailTexts = {
  device: { on: (browser, system) => `${browser} ב-${system}`, unknown: 'תוכנה שלא אומרת את שמה' },
  place: {
    when: (moment) => `מתי: ${moment}`,
    device: (name) => `מכשיר: ${name}`,
    network: (address) => `כתובת רשת: ${address}`,
  },
  well: 'אם זו הייתה פעולה שלך, אין צורך לעשות דבר.',
  signIn: {
    subject: (device) => `התחברות חדשה: ${device}`,
    browser: (address) => `מישהו התחבר אל ${address} מדפדפן שעוד לא שימש לחשבון הזה.`,
    network: (address) => `מישהו התחבר אל ${address} מרשת שעוד לא שימשה לחשבון הזה.`,
    otherwise: `${IN_SETTINGS} לנתק את המכשיר ולשנות את הסיסמה.`,
  },
  password: {
    subject: 'הסיסמה שלך שונתה',
    text: (address) => `הסיסמה של ${address} שונתה. כל המכשירים האחרים נותקו.`,
    otherwise: 'אם לא, יש לבקש ממי שמפעיל את Wren שלך קישור לבחירת סיסמה חדשה: הוא מנתק את כולם.',
  },
  appPassword: {
    subject: 'סיסמת אפליקציה חדשה',
    text: (address, name) =>
      `נוצרה סיסמת אפליקציה עבור ${address}, שבעזרתה תוכנה או מכשיר יכולים לשלוח מהכתובות שלך. שמה "${name}".`,
    otherwise: `${IN_SETTINGS} לבטל אותה ולשנות את הסיסמה.`,
  },
  passkey: {
    subject: 'מפתח גישה חדש',
    text: (address, name) => `נוסף ל-${address} מפתח גישה, שנכנסים בו בלי סיסמה ובלי קוד. שמו "${name}".`,
    otherwise: `${IN_SETTINGS} להסיר אותו ולשנות את הסיסמה.`,
  },
  secondFactor: {
    subject: 'האימות הדו-שלבי כובה',
    text: (address) => `האימות הדו-שלבי של ${address} כובה: כדי להיכנס מספיקה הסיסמה.`,
    otherwise: `${IN_SETTINGS} להפעיל אותו שוב ולשנות את הסיסמה.`,
  },
  digest: {
    subject: (day, sums) => `סיכום יומי, ${day}: ${sums}`,
    unread: (count) => `לא נקראו בדואר הנכנס: ${conversations(count)}`,
    byLabel: 'לא נקראו לפי תווית',
    waiting: (count) => `ממתינות לשליחה: ${messages(count)}`,
    back: (count) => `חוזרות היום: ${conversations(count)}`,
    sums: {
      unread: (count) => `${count} לא נקראו`,
      waiting: (count) => `${count} ממתינות`,
      back: (count) => `${count} חוזרות היום`,
    },
    conversations,
    more: {
      conversations: (count) => many(count, { one: 'ועוד שיחה אחת', two: 'ועוד שתי שיחות', other: 'ועוד # שיחות' }),
      messages: (count) => many(count, { one: 'ועוד הודעה אחת', two: 'ועוד שתי הודעות', other: 'ועוד # הודעות' }),
    },
    noSubject: 'ללא נושא',
    nobody: 'אף אחד',
    to: (name, time) => `אל ${name}, ${time}`,
    from: (name, time) => `מאת ${name}, ${time}`,
    ending: 'ההודעה הזו מגיעה פעם ביום. כדי לכבות אותה יש לפתוח את ההגדרות ולחפש "סיכום יומי" תחת "התראות".',
  },
  reminder: {
    text: (subject, people) => `אין עדיין תשובה: ${message(subject)}${people === null ? '' : ` אל ${people}`}.`,
    others: (name, count) => `${name} ועוד ${count}`,
    note: 'ביקשת תזכורת על כך. תשובה לתזכורת הזו תישלח לאלה שכתבת אליהם.',
  },
  forwarding: {
    subject: 'האם אפשר להעביר אליך דואר?',
    asks: (who, email) => `${who} רוצה לדעת אם אפשר להעביר דואר לכתובת הזו, ${email}.`,
    agree: 'אם זה מקובל עליך, יש למסור את הקוד הזה או להזין אותו במקום שבו הוא מתבקש:',
    note: 'הקוד תקף לשבעה ימים. אם לא נעשה דבר, שום דואר לא יועבר.',
  },
  receipt: (subject, reader) => `${message(subject)} הוצגה אל ${reader}. אין פירוש הדבר שהובנה.`,
  report: {
    failed: (subject, count) => `${message(subject)} לא הגיעה ${recipients(count)}:`,
    uncertain: (subject, count) => `לא ידוע אם ${message(subject)} הגיעה ${recipients(count)}:`,
    note: 'לא יהיה ניסיון נוסף. אין לכך השפעה על הנמענים האחרים.',
  },
};
