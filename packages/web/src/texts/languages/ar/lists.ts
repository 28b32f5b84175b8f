import type { Translation } from '../translation.ts';
import { conversations, many, ofConversations } from './plural.ts';

const number = new Intl.NumberFormat('ar');
const FILTERS = { unread: 'غير المقروءة', starred: 'المميّزة بنجمة', attachment: 'بها مرفقات', direct: 'إليّ وحدي' };

/** What lists, folders and labels say. */
export const LISTS = {
  COUNTED: { conversations },
  FILTER_TEXTS: {
    filter: 'تصفية',
    all: 'الكل',
    showAll: 'عرض الكل',
    chosen: (name) => `التصفية: ${name}`,
    found: (filter, count, more) =>
      `${FILTERS[filter]}: ${more ? `${conversations(count)} وأكثر` : conversations(count)}`,
    none: {
      unread: (folder) => `لا شيء غير مقروء في «${folder}»`,
      starred: (folder) => `لا نجوم في «${folder}»`,
      attachment: (folder) => `لا مرفقات في «${folder}»`,
      direct: (folder) => `لا رسائل إليك وحدك في «${folder}»`,
    },
    noneText: {
      unread: 'كل ما هنا مقروء.',
      starred: 'يظهر هنا ما تضيف إليه نجمة.',
      attachment: 'لا توجد هنا رسالة بها ملف.',
      direct: 'كل الرسائل هنا أُرسلت إلى آخرين أيضًا.',
    },
  },
  LABEL_TEXTS: {
    title: 'إضافة تصنيف',
    box: 'البحث عن تصنيف أو إنشاؤه',
    list: 'التصنيفات',
    create: (name) => `إنشاء التصنيف «${name}»`,
    none: 'لا توجد تصنيفات بعد. اكتب اسمًا لإنشاء تصنيف.',
    apply: 'تطبيق',
    found: (count) =>
      many(count, {
        zero: 'لا تصنيفات',
        one: 'تصنيف واحد',
        two: 'تصنيفان',
        few: '# تصنيفات',
        many: '# تصنيفًا',
        other: '# تصنيف',
      }),
    changed: 'تم تغيير التصنيفات',
    added: (name) => `أُضيف التصنيف «${name}»`,
    removed: (name) => `أُزيل التصنيف «${name}»`,
    remove: (name) => `إزالة التصنيف ${name}`,
    show: (name) => `عرض الرسائل ذات التصنيف ${name}`,
    onConversation: 'تصنيفات هذه المحادثة',
    muted: 'هذه المحادثة مكتومة: لا تصل الردود اللاحقة إلى البريد الوارد، إلا إذا كتب أحد إليك وحدك.',
    unmute: 'إلغاء الكتم',
    panel: 'التصنيفات',
    actionsOf: (name) => `الإجراءات: التصنيف ${name}`,
    rename: 'إعادة التسمية…',
    renameTitle: (name) => `إعادة تسمية التصنيف «${name}»`,
    name: 'الاسم',
    save: 'حفظ',
    merges: (name) => `يوجد تصنيف باسم «${name}» بالفعل: سيُدمج الاثنان.`,
    renamed: (name) => `اسم التصنيف الآن «${name}»`,
    merged: (name) => `دُمج التصنيفان الآن: «${name}»`,
    deleteLabel: 'حذف التصنيف',
    deleted: (name) => `حُذف التصنيف «${name}»`,
    failed: (message) => `تعذّر تغيير التصنيف: ${message}`,
    colours: {
      grey: 'رمادي',
      red: 'أحمر',
      orange: 'برتقالي',
      yellow: 'أصفر',
      green: 'أخضر',
      teal: 'فيروزي',
      blue: 'أزرق',
      purple: 'أرجواني',
      pink: 'وردي',
    },
  },
  LIST_TEXTS: {
    pageSelected: (count) =>
      many(count, {
        zero: 'لم تُحدّد أي محادثة في هذه الصفحة.',
        one: 'تم تحديد المحادثة الوحيدة في هذه الصفحة.',
        two: 'تم تحديد المحادثتين في هذه الصفحة.',
        few: 'تم تحديد كل المحادثات الـ# في هذه الصفحة.',
        many: 'تم تحديد كل المحادثات الـ# في هذه الصفحة.',
        other: 'تم تحديد كل المحادثات الـ# في هذه الصفحة.',
      }),
    offerFolder: (total, folder) =>
      total === null
        ? `تحديد كل المحادثات في «${folder}»`
        : `تحديد كل المحادثات في «${folder}»، وعددها ${number.format(total)}`,
    offerSearch: 'تحديد كل المحادثات المطابقة لهذا البحث',
    folderSelected: (total, folder) =>
      `تم تحديد ${total === null ? 'كل المحادثات' : ofConversations(total)} في «${folder}».`,
    searchSelected: 'تم تحديد كل المحادثات المطابقة لهذا البحث.',
    clear: 'إلغاء التحديد',
    working: (done, total) => `أُنجز ${number.format(done)} من ${ofConversations(total)}…`,
    takingBack: (left) => `جارٍ التراجع عن ${ofConversations(left)}…`,
    stop: 'إيقاف',
    stopped: (done, total) => `توقّف بعد ${number.format(done)} من ${ofConversations(total)}`,
    takenBack: 'عاد كل شيء كما كان',
    leftOut: (done, count) => `${done} (لم تتغيّر: ${conversations(count)} في مجلدات الآخرين، وهي للقراءة فقط)`,
    moveTo: 'نقل إلى…',
    move: 'نقل',
    about: (name) => `حول ${name}`,
    menuOf: (what) => `الإجراءات: ${what}`,
    open: 'فتح',
    openInTab: 'فتح في علامة تبويب جديدة',
    choose: 'تحديد',
    deselect: 'إلغاء التحديد',
    dragging: (count) => conversations(count),
    arrived: (count) => `${number.format(count)} جديدة`,
    arrivedLabel: (count) =>
      many(count, {
        zero: 'لا رسائل جديدة: الانتقال إلى الأعلى',
        one: 'رسالة جديدة: الانتقال إلى الأعلى',
        two: 'رسالتان جديدتان: الانتقال إلى الأعلى',
        few: '# رسائل جديدة: الانتقال إلى الأعلى',
        many: '# رسالة جديدة: الانتقال إلى الأعلى',
        other: '# رسالة جديدة: الانتقال إلى الأعلى',
      }),
  },
  MAILBOX_TEXTS: {
    heading: 'مجلداتي',
    add: 'مجلد جديد',
    fold: (name) => `المجلدات في ${name}`,
    export: 'تصدير',
    menu: (name) => `الإجراءات: المجلد ${name}`,
    edit: 'إعادة التسمية أو النقل…',
    addInside: 'مجلد فرعي جديد…',
    steps: {
      up: 'إلى أعلى',
      down: 'إلى أسفل',
      into: (name) => `نقل إلى «${name}»`,
      out: 'إخراج من المجلد',
    },
    hide: 'إخفاء',
    show: 'عرض في الشريط',
    remove: 'حذف…',
    hidden: (count) => `${count} مخفية`,
    fewer: 'إخفاء مجددًا',
    readOnly: 'للقراءة فقط',
    readOnlyTip: 'هذا المجلد مشترك أو يخص مستخدمًا آخر. رسائله للقراءة فقط.',
    dialog: { add: 'مجلد جديد', edit: (name) => `المجلد «${name}»` },
    name: 'الاسم',
    inside: 'داخل',
    top: 'بلا مجلد أعلى',
    create: 'إنشاء',
    save: 'حفظ',
    faults: {
      empty: 'يحتاج المجلد إلى اسم.',
      long: 'هذا الاسم طويل جدًا.',
      slash: 'لا يحتوي الاسم على «/»: اختر أدناه المجلد الذي يوضع فيه.',
      reserved: 'هذا اسم مجلد موجود في كل حساب.',
      taken: 'يوجد مجلد بهذا الاسم بالفعل.',
      'no-parent': 'لا يمكن وضع مجلد داخل نفسه.',
      deep: 'تتداخل المجلدات حتى ثمانية مستويات.',
      many: 'يتّسع الحساب لما يصل إلى 1000 مجلد خاص.',
    },
    done: {
      added: (name) => `أُنشئ المجلد «${name}»`,
      changed: (name) => `تم تغيير المجلد «${name}»`,
      moved: (name) => `نُقل المجلد «${name}»`,
      hidden: (name) => `أُخفي المجلد «${name}»`,
      shown: (name) => `أصبح المجلد «${name}» ظاهرًا`,
      removed: (name) => `حُذف المجلد «${name}»`,
      filed: (name) => `تم النقل إلى «${name}»`,
    },
    failed: (message) => `تعذّر تغيير المجلد: ${message}`,
    question: {
      title: (name) => `حذف المجلد «${name}»`,
      text: (total, inside) =>
        [
          total === 0
            ? 'إنه فارغ.'
            : many(total, {
                zero: 'إنه فارغ.',
                one: 'تُنقل المحادثة الموجودة فيه إلى المهملات.',
                two: 'تُنقل المحادثتان الموجودتان فيه إلى المهملات.',
                few: 'تُنقل # محادثات منه إلى المهملات.',
                many: 'تُنقل # محادثة منه إلى المهملات.',
                other: 'تُنقل # محادثة منه إلى المهملات.',
              }),
          ...(inside > 0
            ? [
                many(inside, {
                  zero: 'لا مجلدات فيه.',
                  one: 'ويُحذف المجلد الذي بداخله أيضًا.',
                  two: 'ويُحذف المجلدان اللذان بداخله أيضًا.',
                  few: 'وتُحذف # مجلدات بداخله أيضًا.',
                  many: 'ويُحذف # مجلدًا بداخله أيضًا.',
                  other: 'ويُحذف # مجلد بداخله أيضًا.',
                }),
              ]
            : []),
        ].join(' '),
      cancel: 'إلغاء',
      remove: 'حذف',
    },
    picker: {
      title: 'نقل إلى',
      copyTitle: 'نسخ إلى',
      box: 'البحث عن مجلد أو إنشاؤه',
      list: 'المجلدات',
      create: (path) => `إنشاء المجلد «${path}»`,
      none: 'لا يوجد مجلد بهذا الاسم.',
      found: (count) =>
        many(count, {
          zero: 'لا مجلدات',
          one: 'مجلد واحد',
          two: 'مجلدان',
          few: '# مجلدات',
          many: '# مجلدًا',
          other: '# مجلد',
        }),
      recent: 'المستخدمة مؤخرًا',
    },
  },
} satisfies Translation;
