import { pluralsOf } from '@wren/contract/plurals.ts';
import type { MailTexts } from '../texts.ts';

const many = pluralsOf<'zero' | 'one' | 'two' | 'few' | 'many'>('ar');
const conversations = (count: number): string =>
  many(count, {
    ...{ zero: 'لا محادثات', one: 'محادثة واحدة', two: 'محادثتان' },
    ...{ few: '# محادثات', many: '# محادثة', other: '# محادثة' },
  });
const messages = (count: number): string =>
  many(count, {
    ...{ zero: 'لا رسائل', one: 'رسالة واحدة', two: 'رسالتان' },
    ...{ few: '# رسائل', many: '# رسالة', other: '# رسالة' },
  });
const message = (subject: string | null): string => (subject === null ? 'رسالتك' : `رسالتك «${subject}»`);
const recipients = (count: number): string =>
  many(count, {
    ...{ zero: 'أي مستلم', one: 'مستلم واحد', two: 'مستلمين اثنين' },
    ...{ few: '# مستلمين', many: '# مستلمًا', other: '# مستلم' },
  });
const IN_SETTINGS = 'إن لم تكن أنت، فافتح الإعدادات في Wren، ثم «الخصوصية والأمان»،';

export const ARABIC: MailTexts = {
  device: { on: (browser, system) => `${browser} على ${system}`, unknown: 'برنامج لا يذكر اسمه' },
  place: {
    when: (moment) => `الوقت: ${moment}`,
    device: (name) => `الجهاز: ${name}`,
    network: (address) => `عنوان الشبكة: ${address}`,
  },
  well: 'إن كنت أنت، فلا شيء عليك.',
  signIn: {
    subject: (device) => `تسجيل دخول جديد: ${device}`,
    browser: (address) => `سجّل أحدٌ الدخول إلى ${address} من متصفّح لم يُستخدم معه من قبل.`,
    network: (address) => `سجّل أحدٌ الدخول إلى ${address} من شبكة لم تُستخدم معه من قبل.`,
    otherwise: `${IN_SETTINGS} وسجّل خروج ذلك الجهاز، وغيّر كلمة المرور.`,
  },
  password: {
    subject: 'تم تغيير كلمة المرور',
    text: (address) => `تم تغيير كلمة مرور ${address}. سُجّل خروج كل الأجهزة الأخرى.`,
    otherwise: 'إن لم تكن أنت، فاطلب ممن يدير Wren لديك رابطًا لاختيار كلمة مرور جديدة: يسجّل خروج الجميع.',
  },
  appPassword: {
    subject: 'كلمة مرور تطبيق جديدة',
    text: (address, name) =>
      `أُنشئت كلمة مرور تطبيق للحساب ${address}، يستطيع بها برنامج أو جهاز الإرسال من عناوينك. اسمها «${name}».`,
    otherwise: `${IN_SETTINGS} وأبطلها، وغيّر كلمة المرور.`,
  },
  passkey: {
    subject: 'مفتاح مرور جديد',
    text: (address, name) =>
      `أُضيف إلى الحساب ${address} مفتاح مرور يسجّل الدخول دون كلمة مرور ودون رمز. اسمه «${name}».`,
    otherwise: `${IN_SETTINGS} وأزله، وغيّر كلمة المرور.`,
  },
  secondFactor: {
    subject: 'أُوقف التحقق بخطوتين',
    text: (address) => `أُوقف التحقق بخطوتين للحساب ${address}: يكفي لتسجيل الدخول كلمة المرور وحدها.`,
    otherwise: `${IN_SETTINGS} وفعّله من جديد، وغيّر كلمة المرور.`,
  },
  digest: {
    subject: (day, sums) => `الملخّص اليومي، ${day}: ${sums}`,
    unread: (count) => `غير المقروء في البريد الوارد: ${conversations(count)}`,
    byLabel: 'غير المقروء حسب التصنيف',
    waiting: (count) => `في انتظار الإرسال: ${messages(count)}`,
    back: (count) => `تعود اليوم من المؤجّلة: ${conversations(count)}`,
    sums: {
      unread: (count) => `${count} غير مقروءة`,
      waiting: (count) => `${count} في الانتظار`,
      back: (count) => `${count} تعود اليوم`,
    },
    conversations,
    more: {
      conversations: (count) => `والمزيد: ${conversations(count)}`,
      messages: (count) => `والمزيد: ${messages(count)}`,
    },
    noSubject: 'بلا موضوع',
    nobody: 'لا أحد',
    to: (name, time) => `إلى ${name}، ${time}`,
    from: (name, time) => `من ${name}، ${time}`,
    ending: 'تصلك هذه الرسالة مرة في اليوم. لإيقافها افتح الإعدادات وابحث عن «الملخّص اليومي» ضمن «الإشعارات».',
  },
  reminder: {
    text: (subject, people) => `لا رد بعد على ${message(subject)}${people === null ? '' : ` إلى ${people}`}.`,
    others: (name, count) => `${name} و${count} غيره`,
    note: 'طلبتَ التذكير بها. الرد على هذا التذكير يذهب إلى من كتبت إليهم.',
  },
  forwarding: {
    subject: 'هل يمكن إعادة توجيه رسائل إليك؟',
    asks: (who, email) => `يسأل ${who} عمّا إذا كان يمكن إعادة توجيه رسائل إلى هذا العنوان، ${email}.`,
    agree: 'إذا كنت موافقًا، فأعطه هذا الرمز أو أدخله بنفسك حيث يُطلب:',
    note: 'الرمز صالح سبعة أيام. إن لم تفعل شيئًا، فلن يُعاد توجيه شيء.',
  },
  receipt: (subject, reader) => `عُرضت ${message(subject)} على ${reader}. لا يعني ذلك أنها فُهمت.`,
  report: {
    failed: (subject, count) => `لم تصل ${message(subject)} إلى ${recipients(count)}:`,
    uncertain: (subject, count) => `لا يُعرف هل وصلت ${message(subject)} إلى ${recipients(count)}:`,
    note: 'لن تُعاد المحاولة. ولا يمسّ ذلك المستلمين الآخرين.',
  },
};
