import type { Translation } from '../translation.ts';
import { conversations, many } from './plural.ts';

/** What panels, the profile, the palette and signing in say. */
export const PAGES = {
  ACCOUNT_TEXTS: {
    theme: 'المظهر',
    light: 'فاتح',
    dark: 'داكن',
    system: 'النظام',
    logout: 'تسجيل الخروج',
    logoutQuestion: 'هل تريد تسجيل الخروج فعلًا؟',
    no: 'لا',
    yes: 'نعم',
    waits: {
      unsent: (count) =>
        many(count, {
          zero: 'لا رسائل غير مرسلة.',
          one: 'رسالة واحدة لم تُرسل بعد.',
          two: 'رسالتان لم تُرسلا بعد.',
          few: '# رسائل لم تُرسل بعد.',
          many: '# رسالة لم تُرسل بعد.',
          other: '# رسالة لم تُرسل بعد.',
        }),
      scheduled: (count) =>
        many(count, {
          zero: 'لا رسائل مجدولة في هذا المتصفّح.',
          one: 'رسالة مجدولة تنتظر في هذا المتصفّح.',
          two: 'رسالتان مجدولتان تنتظران في هذا المتصفّح.',
          few: '# رسائل مجدولة تنتظر في هذا المتصفّح.',
          many: '# رسالة مجدولة تنتظر في هذا المتصفّح.',
          other: '# رسالة مجدولة تنتظر في هذا المتصفّح.',
        }),
      failed: (count) =>
        many(count, {
          zero: 'لا رسائل تعذّر إرسالها.',
          one: 'رسالة واحدة تعذّر إرسالها.',
          two: 'رسالتان تعذّر إرسالهما.',
          few: '# رسائل تعذّر إرسالها.',
          many: '# رسالة تعذّر إرسالها.',
          other: '# رسالة تعذّر إرسالها.',
        }),
      stays: 'لا يُرسل شيء منها ما دمت غير مسجّل الدخول؛ تُحفظ هنا وتُتابع عند تسجيل دخولك مرة أخرى.',
      unsaved: (count) =>
        many(count, {
          zero: 'لا مسودات غير محفوظة.',
          one: 'تعذّر حفظ مسودة على خادم البريد، وتبقى في هذا المتصفّح حتى تسجّل الدخول هنا مرة أخرى.',
          two: 'تعذّر حفظ مسودتين على خادم البريد، وتبقيان في هذا المتصفّح حتى تسجّل الدخول هنا مرة أخرى.',
          few: 'تعذّر حفظ # مسودات على خادم البريد، وتبقى في هذا المتصفّح حتى تسجّل الدخول هنا مرة أخرى.',
          many: 'تعذّر حفظ # مسودة على خادم البريد، وتبقى في هذا المتصفّح حتى تسجّل الدخول هنا مرة أخرى.',
          other: 'تعذّر حفظ # مسودة على خادم البريد، وتبقى في هذا المتصفّح حتى تسجّل الدخول هنا مرة أخرى.',
        }),
      show: 'فتح صندوق الصادر',
    },
  },
  QUOTA_TEXTS: {
    storage: 'مساحة التخزين',
    used: (used, limit) => `${used} من ${limit} مستخدمة`,
    findLarge: 'الرسائل الكبيرة',
    unknown: 'تعذّر السؤال عن المساحة المستخدمة.',
    nearlyFull: (percent) => `استُخدم ${percent}% من المساحة`,
    full: 'مساحة التخزين ممتلئة',
    makeRoom:
      'احذف الرسائل التي لا تحتاجها وأفرغ المهملات لتوفير مساحة. حتى ذلك الحين تنتظر الرسائل الجديدة أو تعود إلى مرسليها.',
  },
  CONNECTION_TEXTS: {
    offlineSince: (moment) => `أنت غير متصل (منذ ${moment}). ما تفعله الآن يُحفظ ويُرسل لاحقًا.`,
    fetching: (fetched, total) => `جارٍ جلب رسائلك: ${fetched.toLocaleString('en')} من ${total.toLocaleString('en')}`,
    waiting: (mails, changes) => {
      const counts = [
        ...(mails > 0
          ? [
              many(mails, {
                zero: 'لا رسائل',
                one: 'رسالة واحدة',
                two: 'رسالتان',
                few: '# رسائل',
                many: '# رسالة',
                other: '# رسالة',
              }),
            ]
          : []),
        ...(changes > 0
          ? [
              many(changes, {
                zero: 'لا تغييرات',
                one: 'تغيير واحد',
                two: 'تغييران',
                few: '# تغييرات',
                many: '# تغييرًا',
                other: '# تغيير',
              }),
            ]
          : []),
      ];
      return counts.length === 0 ? null : `في الانتظار: ${counts.join('، ')}.`;
    },
  },
  NOTICE_TEXTS: {
    newVersion: 'إصدار جديد جاهز.',
    fileNotOpened: (name, reason) => `تعذّر فتح ${name}. ${reason}`,
    sure: 'هل أنت متأكد؟',
    arrivedIn: (folder, count) => (count === null ? folder : `${folder}، ${conversations(count)}`),
  },
  NOTIFICATION_TEXTS: {
    title: 'أحدث الإشعارات',
    close: 'إغلاق الإشعارات',
    clear: 'مسح الكل',
    dismiss: (title) => `إخفاء: ${title}`,
    none: 'لا إشعارات',
    noneText: 'تظهر هنا الرسائل الجديدة وما تعذّر إرساله أو تسليمه.',
    unread: 'جديد',
    noSubject: '(بلا موضوع)',
    newSignIn: 'تسجيل دخول جديد إلى حسابك',
    lookAtSignIns: 'مراجعة',
    deliveryFailed: 'تعذّر تسليم الرسالة',
    sendFailed: 'تعذّر إرسال الرسالة',
    arrived: (sender, message) => `رسالة جديدة من ${sender}: ${message}`,
    several: (count) =>
      many(count, {
        zero: 'لا محادثات جديدة',
        one: 'محادثة جديدة',
        two: 'محادثتان جديدتان',
        few: '# محادثات جديدة',
        many: '# محادثة جديدة',
        other: '# محادثة جديدة',
      }),
  },
  ACCOUNTS_TEXTS: {
    section: 'الحسابات',
    add: 'إضافة حساب آخر',
    full: 'في هذا المتصفّح تسعة حسابات مسجّلة الدخول، ولا يتسع لأكثر منها.',
    switchTo: (address) => `الانتقال إلى ${address}`,
    current: 'هذا الحساب',
    ended: 'سُجّل الخروج',
    unread: (count) =>
      many(count, {
        zero: 'لا محادثات غير مقروءة',
        one: 'محادثة واحدة غير مقروءة',
        two: 'محادثتان غير مقروءتين',
        few: '# محادثات غير مقروءة',
        many: '# محادثة غير مقروءة',
        other: '# محادثة غير مقروءة',
      }),
    logoutOf: (address) => `تسجيل الخروج من ${address}`,
    logoutOfQuestion: (address) => `هل تريد تسجيل الخروج من ${address} فعلًا؟`,
    logoutAll: 'تسجيل الخروج من كل الحسابات',
    logoutAllQuestion: 'هل تريد تسجيل الخروج من كل الحسابات فعلًا؟',
  },
  OTHER_ACCOUNT_TEXTS: {
    title: 'حساب آخر مسجّل الدخول في هذا المتصفّح',
    now: (user) => `المسجّل الآن هو ${user}.`,
    owner: (owner) => `هذه الصفحة تخص ${owner} ولا تفعل شيئًا في الحساب الآخر.`,
    kept: (owner) =>
      `ما كان يُكتب وما لم يُرسل بعد يبقى في هذا المتصفّح لـ ${owner} وحده، ويُتابع عندما يسجّل ${owner} الدخول مرة أخرى.`,
    goOn: (user) => `المتابعة باسم ${user}`,
    again: (owner) => `تسجيل الدخول باسم ${owner}`,
  },
  PALETTE_TEXTS: {
    presetNotes: {
      gmail: 'مفاتيح مفردة كما في Gmail',
      outlook: 'مفاتيح مفردة كما في Outlook على الويب',
      off: 'بلا مفاتيح مفردة: فقط مع Ctrl أو Alt أو Cmd، والأسهم وEnter وEsc وDelete',
    },
    groups: {
      move: 'التنقّل',
      select: 'التحديد',
      act: 'الإجراءات',
      write: 'الكتابة',
      goTo: 'الانتقال إلى',
      anywhere: 'في كل مكان',
      settings: 'الإعدادات',
    },
    fixed: {
      arrows: 'صف لأعلى أو لأسفل',
      pages: 'صفحة لأعلى أو لأسفل',
      ends: 'أول صف أو آخر صف',
      enter: 'فتح الصف',
      space: 'تحديد الصف',
      range: 'تحديد عدة صفوف',
      all: 'تحديد كل الصفوف',
      send: 'إرسال',
    },
    palette: {
      title: 'الأوامر',
      box: 'أمر أو مجلد أو شخص أو بحث',
      list: 'النتائج',
      none: 'لا يوجد أمر مطابق',
      found: (count) =>
        many(count, {
          zero: 'لا نتائج',
          one: 'نتيجة واحدة',
          two: 'نتيجتان',
          few: '# نتائج',
          many: '# نتيجة',
          other: '# نتيجة',
        }),
      move: 'للتنقّل',
      run: 'للتنفيذ',
      selection: (count, subject) => (count === 1 ? subject : `${conversations(count)}`),
      groups: {
        commands: 'الأوامر',
        folders: 'المجلدات',
        settings: 'الإعدادات',
        recent: 'عمليات البحث الأخيرة',
        people: 'الأشخاص',
        mail: 'الرسائل',
        search: 'بحث',
        select: 'تحديد',
      },
      searchFor: (text, place) => `البحث عن «${text}» في ${place}`,
    },
    help: {
      title: 'اختصارات لوحة المفاتيح',
      presets: 'المفاتيح المفردة',
      find: 'البحث عن اختصار',
      list: 'كل الاختصارات',
      none: 'لا يوجد اختصار مطابق',
      next: 'ثم',
    },
  },
  PROFILE_TEXTS: {
    title: 'المعلومات الشخصية',
    badge: 'مسؤول',
    close: 'إغلاق الملف الشخصي',
    theme: (theme) => `المظهر: ${theme}`,
    edit: 'تعديل',
    administer: 'الإدارة',
    cancel: 'إلغاء',
    save: 'حفظ التغييرات',
    logout: 'تسجيل الخروج',
    saved: 'حُفظت المعلومات الشخصية',
    saveFailed: (message) => `تعذّر حفظ المعلومات: ${message}`,
    loadFailed: (message) => `تعذّر تحميل المعلومات: ${message}`,
    none: 'غير محدد',
    fields: {
      first_name: 'الاسم الأول',
      last_name: 'اسم العائلة',
      nick_name: 'اللقب',
      gender: 'الجنس',
      street: 'الشارع',
      city: 'المدينة',
      state: 'المنطقة',
      postal_code: 'الرمز البريدي',
      country: 'البلد',
    },
  },
  HELP_TEXTS: {
    title: 'المساعدة والدعم',
    close: 'إغلاق المساعدة',
    search: 'البحث في مقالات المساعدة…',
    back: 'كل المقالات',
    found: (count) =>
      many(count, {
        zero: 'لا مقالات',
        one: 'مقال واحد',
        two: 'مقالان',
        few: '# مقالات',
        many: '# مقالًا',
        other: '# مقال',
      }),
    none: (text) => `لا يوجد مقال يتحدث عن «${text}».`,
    stillNeed: 'هل ما زلت تحتاج إلى مساعدة؟',
    contact: 'الاتصال بالدعم',
  },
} satisfies Translation;
