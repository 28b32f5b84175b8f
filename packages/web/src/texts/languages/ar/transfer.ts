import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('ar');
const mails = (count: number): string =>
  many(count, {
    zero: 'لا رسائل',
    one: 'رسالة واحدة',
    two: 'رسالتان',
    few: '# رسائل',
    many: '# رسالة',
    other: '# رسالة',
  });

/** What is said of mail that is brought from another provider or taken to one. */
export const TRANSFER = {
  TRANSFER_TEXTS: {
    title: 'إحضار البريد من مزوّد آخر',
    note: 'كل المجلدات، مع ما قُرئ وما مُيّز بنجمة وما رُدّ عليه. لا شيء يأتي مرتين، ولا شيء يتغيّر هناك.',
    begin: 'اختيار المزوّد…',
    unknown: 'لا يُعرف هل يجري إحضار بريد.',
    dialog: {
      address: 'عنوان البريد هناك',
      next: 'التالي',
      host: 'خادم IMAP',
      port: 'المنفذ',
      security: 'التشفير',
      securities: { tls: 'TLS', starttls: 'STARTTLS' },
      user: 'اسم المستخدم',
      password: 'كلمة المرور',
      appPassword: 'كلمة مرور التطبيق',
      signIn: 'تسجيل الدخول',
      keeps: 'تُحفظ كلمة المرور مشفّرة حتى يصل كل البريد إلى هنا، ثم تُتلف.',
      missing: 'املأ جميع الحقول.',
      badPort: 'المنفذ رقم، وغالبًا 993.',
      notFound: 'لم يُعثر على خادم لهذا العنوان. تذكره صفحات مساعدة مزوّدك.',
      folders: 'المجلدات',
      folder: (name, count) => `${name} (${number.format(count)})`,
      all: (folders, count) => `كل المجلدات (${number.format(folders)})، ${mails(count)}`,
      none: 'اختر مجلدًا واحدًا على الأقل.',
      empty: 'لا بريد في هذا الحساب.',
      start: 'إحضار إلى هنا',
    },
    hints: {
      own: () => '',
      app: (provider) => `يطلب ${provider} كلمة مرور تطبيق تنشئها هناك في إعدادات حسابك.`,
      allowed: (provider) => `اسمح أولًا بالوصول عبر IMAP في إعدادات ${provider}.`,
      none: (provider) => `لا يسمح ${provider} لبرامج أخرى بالدخول بكلمة مرور. صدّر بريدك هناك واستورد الملفات هنا.`,
    },
    problems: {
      'bad-credentials': 'لا يقبل الخادم اسم المستخدم هذا أو كلمة المرور هذه. يطلب بعض المزوّدين كلمة مرور تطبيق.',
      'unknown-host': 'لا خادم بهذا الاسم.',
      unreachable: 'تعذّر الوصول إلى الخادم.',
      certificate: 'شهادة الخادم غير صالحة. لم تُرسل كلمة مرورك.',
      'no-encryption': 'لا يوفّر الخادم تشفيرًا. لم تُرسل كلمة مرورك.',
      'not-allowed': 'لا يجوز سؤال هذا الخادم: يجب أن يكون على الإنترنت عند المنفذ 993 أو 143.',
      'over-quota': 'صندوقك هنا ممتلئ. أفسح مكانًا ثم تابع.',
      'account-disabled': 'كان هذا الحساب معطّلًا. تابع بإدخال كلمة المرور.',
      internal: 'حدث خطأ على هذا الخادم. قد تفيد المتابعة.',
    },
    counting: (host) => `إحضار البريد من ${host}: جارٍ العدّ`,
    running: (done, total, host) => `إحضار البريد من ${host}: ${number.format(done)} من ${number.format(total)}`,
    waiting: (host) => `تعذّر الوصول إلى ${host}، وسيُسأل مجددًا تلقائيًا.`,
    paused: (done, total) => `متوقف مؤقتًا عند ${number.format(done)} من ${number.format(total)}`,
    goesOn: 'يستمر بعد إغلاق هذه الصفحة.',
    done: (count, duplicates) =>
      `أُحضر: ${mails(count)}${duplicates > 0 ? `، وكان هنا من قبل: ${number.format(duplicates)}` : ''}`,
    stopped: (count) => `أُوقف، وأُحضر: ${mails(count)}`,
    failed: (count) => `انتهى مبكرًا، وأُحضر: ${mails(count)}`,
    leftOut: (count) => `بقي هناك: ${mails(count)}`,
    reasons: {
      'no-mail': 'ليس بريدًا',
      'unreadable-file': 'لا يمكن قراءته هناك',
      'too-large': 'أكبر من 128 ميغابايت',
      refused: 'رفضها الخادم',
    },
    damaged: (count) => `تعذّرت القراءة وحُفظ المصدر: ${mails(count)}`,
    pause: 'إيقاف مؤقت',
    resume: 'متابعة',
    stop: 'إيقاف',
    forget: 'تم',
    out: {
      title: 'نقل البريد إلى مزوّد آخر',
      note: 'كل بريدك، في مجلدات بالأسماء نفسها، مع ما قُرئ وما مُيّز بنجمة وما وُسم. لا شيء يُكتب مرتين، ولا شيء يتغيّر هنا.',
      elsewhere: 'يجري نقل البريد في الاتجاه الآخر. لا يمكن إجراء أكثر من عملية نقل واحدة في الوقت نفسه.',
      start: 'نقل إلى هناك',
      keeps: 'تُحفظ كلمة المرور مشفّرة حتى يصل كل البريد إلى هناك، ثم تُتلف.',
      noPassword: (provider) =>
        `لا يسمح ${provider} لبرامج أخرى بالدخول بكلمة مرور. صدّر بريدك هنا واستورد الملفات هناك.`,
      counting: (host) => `نقل البريد إلى ${host}: جارٍ التحقق مما هو هناك`,
      running: (done, total, host) => `نقل البريد إلى ${host}: ${number.format(done)} من ${number.format(total)}`,
      done: (written, known) =>
        `نُقل: ${mails(written)}${known > 0 ? `، وكان هناك من قبل: ${number.format(known)}` : ''}`,
      stopped: (written) => `أُوقف، ونُقل: ${mails(written)}`,
      failed: (written) => `انقطع، ونُقل: ${mails(written)}`,
      leftOut: (count) => `رفض الخادم: ${mails(count)}`,
      full: 'صندوق البريد هناك ممتلئ. أفرغ مساحة هناك ثم تابع.',
    },
    notChanged: (message) => `لم ينجح ذلك: ${message}`,
  },
} satisfies Translation;
