import type { Translation } from '../translation.ts';

/** What the outbox says. */
export const OUTBOX = {
  OUTBOX_TEXTS: {
    hint: 'Листи, які ще не надіслано',
    empty: 'Тут порожньо',
    emptyText: 'Тут листи чекають, поки їх прийме поштовий сервер.',
    toInbox: 'До вхідних',
    to: (names) => `Кому: ${names}`,
    noSubject: '(Без теми)',
    waiting: 'Чекає на надсилання',
    offline: 'Чекає на зʼєднання',
    sending: 'Надсилання…',
    failed: (reason) => `Не надіслано: ${reason}`,
    keptAsDraft: 'Він у чернетках.',
    unknown: 'Невідомо, чи цей лист надіслано. Перевірте «Надіслані», перш ніж надсилати його знову.',
    sendNow: 'Надіслати зараз',
    againTitle: 'Надіслати ще раз?',
    againUnknown: (subject) => `Невідомо, чи надіслано «${subject}». Якщо так, одержувачі отримають лист удруге.`,
    notADraft: 'Чернетку вже надіслано або заплановано, можливо на іншому пристрої',
    againSent: (subject) => `Чернетку «${subject}» уже надіслано або заплановано. Надіслати цей текст окремим листом?`,
    again: 'Надіслати ще раз',
    changeTime: 'Змінити час',
    edit: 'Редагувати',
    editTitle: 'Редагувати цей лист?',
    editUnknown: (subject) =>
      `Можливо, «${subject}» уже надіслано. Нових спроб не буде; те, що ви надішлете натомість, одержувачі отримають окремим листом.`,
    discard: 'Видалити',
    discardTitle: 'Видалити цей лист?',
    discardText: (subject) => `«${subject}» не буде надіслано, і його не можна буде повернути.`,
    discardUnknown: (subject) =>
      `Можливо, «${subject}» уже надіслано. Нових спроб не буде, і його не можна буде повернути.`,
    tooLate: 'Цей лист уже в дорозі',
  },
} satisfies Translation;
