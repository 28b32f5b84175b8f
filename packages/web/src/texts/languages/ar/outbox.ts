import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

/** What is said of messages that are minimised, or on their way. */
export const OUTBOX = {
  TRAY_TEXTS: {
    name: 'الرسائل المصغّرة',
    restore: (title) => `استعادة ${title}`,
    close: (title) => `إغلاق ${title}`,
    people: (names) => (names.length > 2 ? `${names.slice(0, 2).join('، ')}، …` : names.join('، ')),
    more: (count) => `${count} أخرى`,
    all: (count) =>
      many(count, {
        zero: 'لا رسائل مصغّرة',
        one: 'رسالة مصغّرة',
        two: 'رسالتان مصغّرتان',
        few: '# رسائل مصغّرة',
        many: '# رسالة مصغّرة',
        other: '# رسالة مصغّرة',
      }),
    minimize: 'تصغير',
    maximize: 'تكبير',
    smaller: 'حجم أصغر',
    answer: (kind) => `نوع الرد: ${kind}`,
    inline: 'الرجوع إلى المحادثة',
    save: 'حفظ',
    discard: 'تجاهل',
  },
  OUTBOX_TEXTS: {
    hint: 'رسائل لم تُرسل بعد',
    empty: 'صندوق الصادر فارغ',
    emptyText: 'تنتظر الرسائل هنا حتى يتسلّمها خادم البريد.',
    toInbox: 'إلى البريد الوارد',
    to: (names) => `إلى: ${names}`,
    noSubject: '(بلا موضوع)',
    waiting: 'تنتظر الإرسال',
    offline: 'تنتظر الاتصال',
    sending: 'جارٍ الإرسال…',
    failed: (reason) => `لم تُرسل: ${reason}`,
    keptAsDraft: 'إنها في المسودات.',
    unknown: 'لا يُعرف هل أُرسلت هذه الرسالة. راجع «المرسلة» قبل إرسالها مرة أخرى.',
    sendNow: 'الإرسال الآن',
    againTitle: 'هل تريد الإرسال مرة أخرى؟',
    againUnknown: (subject) => `لا يُعرف هل أُرسلت «${subject}». إن كانت قد أُرسلت فستصل إلى المستلمين مرة ثانية.`,
    notADraft: 'أُرسلت المسودة أو جُدولت بالفعل، ربما على جهاز آخر',
    againSent: (subject) => `أُرسلت مسودة «${subject}» أو جُدولت بالفعل. هل تريد إرسال هذا النص كرسالة مستقلة؟`,
    again: 'الإرسال مرة أخرى',
    changeTime: 'تغيير الوقت',
    edit: 'تعديل',
    editTitle: 'هل تريد تعديل هذه الرسالة؟',
    editUnknown: (subject) =>
      `ربما أُرسلت «${subject}» بالفعل. لن تُعاد المحاولة؛ وما ترسله بدلًا منها يصل إلى المستلمين كرسالة أخرى.`,
    discard: 'تجاهل',
    discardTitle: 'هل تريد تجاهل هذه الرسالة؟',
    discardText: (subject) => `لن تُرسل «${subject}» ولا يمكن استرجاعها.`,
    discardUnknown: (subject) => `ربما أُرسلت «${subject}» بالفعل. لن تُعاد المحاولة ولا يمكن استرجاعها.`,
    tooLate: 'هذه الرسالة في طريقها بالفعل',
  },
} satisfies Translation;
