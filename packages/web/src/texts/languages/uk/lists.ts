import type { Translation } from '../translation.ts';
import { conversations, many, ofConversations } from './plural.ts';

const number = new Intl.NumberFormat('uk');
const FILTERS = { unread: 'Непрочитані', starred: 'Із зірочкою', attachment: 'Із вкладенням', direct: 'Лише мені' };

/** What lists, folders and labels say. */
export const LISTS = {
  COUNTED: { conversations },
  FILTER_TEXTS: {
    filter: 'Фільтр',
    all: 'Усі',
    showAll: 'Показати всі',
    chosen: (name) => `Фільтр: ${name}`,
    found: (filter, count, more) =>
      `${FILTERS[filter]}: ${more ? `${conversations(count)} і більше` : conversations(count)}`,
    none: {
      unread: (folder) => `${folder}: непрочитаних немає`,
      starred: (folder) => `${folder}: немає листів із зірочкою`,
      attachment: (folder) => `${folder}: немає вкладень`,
      direct: (folder) => `${folder}: немає листів лише вам`,
    },
    noneText: {
      unread: 'Тут усе прочитано.',
      starred: 'Тут зʼявиться те, що ви позначите зірочкою.',
      attachment: 'У жодному листі тут немає файлу.',
      direct: 'Усі листи тут надіслано й іншим.',
    },
  },
  LABEL_TEXTS: {
    title: 'Додати мітку',
    box: 'Знайти або створити мітку',
    list: 'Мітки',
    create: (name) => `Створити мітку «${name}»`,
    none: 'Міток ще немає. Введіть назву, щоб створити мітку.',
    apply: 'Застосувати',
    found: (count) => many(count, { one: '# мітка', few: '# мітки', many: '# міток', other: '# мітки' }),
    changed: 'Мітки змінено',
    added: (name) => `Мітку «${name}» додано`,
    removed: (name) => `Мітку «${name}» знято`,
    remove: (name) => `Зняти мітку ${name}`,
    show: (name) => `Показати листи з міткою ${name}`,
    onConversation: 'Мітки цієї розмови',
    muted: 'Ця розмова без звуку: подальші відповіді не потраплять до вхідних, хіба що хтось напише лише вам.',
    unmute: 'Увімкнути звук',
    panel: 'Мітки',
    actionsOf: (name) => `Дії: мітка ${name}`,
    rename: 'Перейменувати…',
    renameTitle: (name) => `Перейменувати мітку «${name}»`,
    name: 'Назва',
    save: 'Зберегти',
    merges: (name) => `Мітка «${name}» уже є: обидві стануть однією.`,
    renamed: (name) => `Мітка тепер називається «${name}»`,
    merged: (name) => `Мітки обʼєднано: «${name}»`,
    deleteLabel: 'Видалити мітку',
    deleted: (name) => `Мітку «${name}» видалено`,
    failed: (message) => `Не вдалося змінити мітку: ${message}`,
    colours: {
      grey: 'Сірий',
      red: 'Червоний',
      orange: 'Помаранчевий',
      yellow: 'Жовтий',
      green: 'Зелений',
      teal: 'Бірюзовий',
      blue: 'Синій',
      purple: 'Фіолетовий',
      pink: 'Рожевий',
    },
  },
  LIST_TEXTS: {
    pageSelected: (count) =>
      many(count, {
        one: 'Вибрано # розмову на цій сторінці.',
        few: 'Вибрано всі # розмови на цій сторінці.',
        many: 'Вибрано всі # розмов на цій сторінці.',
        other: 'Вибрано # розмови на цій сторінці.',
      }),
    offerFolder: (total, folder) =>
      total === null ? `Вибрати всі розмови: ${folder}` : `Вибрати всі ${conversations(total)}: ${folder}`,
    offerSearch: 'Вибрати всі розмови, що відповідають цьому пошуку',
    folderSelected: (total, folder) =>
      `Вибрано ${total === null ? 'всі розмови' : many(total, { one: '# розмову', few: 'всі # розмови', many: 'всі # розмов', other: '# розмови' })}: ${folder}.`,
    searchSelected: 'Вибрано всі розмови, що відповідають цьому пошуку.',
    clear: 'Скасувати вибір',
    working: (done, total) => `Готово ${number.format(done)} з ${ofConversations(total)}…`,
    takingBack: (left) => `Скасування, залишилося: ${conversations(left)}…`,
    stop: 'Зупинити',
    stopped: (done, total) => `Зупинено: готово ${number.format(done)} з ${ofConversations(total)}`,
    takenBack: 'Усе знову, як було',
    leftOut: (done, count) =>
      `${done} (пропущено: ${conversations(count)} у папках інших людей, які можна лише читати)`,
    moveTo: 'Перемістити до…',
    move: 'Перемістити',
    about: (name) => `Про ${name}`,
    menuOf: (what) => `Дії: ${what}`,
    open: 'Відкрити',
    openInTab: 'Відкрити в новій вкладці',
    choose: 'Вибрати',
    deselect: 'Зняти вибір',
    dragging: (count) => conversations(count),
    arrived: (count) => `Нових: ${number.format(count)}`,
    arrivedLabel: (count) =>
      many(count, {
        one: '# новий лист: угору',
        few: '# нові листи: угору',
        many: '# нових листів: угору',
        other: '# нового листа: угору',
      }),
  },
  MAILBOX_TEXTS: {
    heading: 'Мої папки',
    add: 'Нова папка',
    fold: (name) => `Папки в ${name}`,
    export: 'Експортувати',
    menu: (name) => `Дії: папка ${name}`,
    edit: 'Перейменувати або перемістити…',
    addInside: 'Нова вкладена папка…',
    steps: {
      up: 'Вгору',
      down: 'Вниз',
      into: (name) => `Перемістити в «${name}»`,
      out: 'Винести з папки',
    },
    hide: 'Сховати',
    show: 'Показувати на панелі',
    remove: 'Видалити…',
    hidden: (count) => `Сховано: ${count}`,
    fewer: 'Знову сховати',
    readOnly: 'Лише для читання',
    readOnlyTip: 'Ця папка спільна або належить іншій людині. Листи в ній можна лише читати.',
    dialog: { add: 'Нова папка', edit: (name) => `Папка «${name}»` },
    name: 'Назва',
    inside: 'У папці',
    top: 'Не в іншій папці',
    create: 'Створити',
    save: 'Зберегти',
    faults: {
      empty: 'Папці потрібна назва.',
      long: 'Ця назва задовга.',
      slash: 'У назві не може бути «/»: виберіть нижче папку, в якій вона буде.',
      reserved: 'Так називається папка, що є в кожному обліковому записі.',
      taken: 'Папка з такою назвою вже є.',
      'no-parent': 'Папка не може бути сама в собі.',
      deep: 'Папки вкладаються щонайбільше на вісім рівнів.',
      many: 'Власних папок може бути щонайбільше 1000.',
    },
    done: {
      added: (name) => `Папку «${name}» створено`,
      changed: (name) => `Папку «${name}» змінено`,
      moved: (name) => `Папку «${name}» переміщено`,
      hidden: (name) => `Папку «${name}» сховано`,
      shown: (name) => `Папку «${name}» показано`,
      removed: (name) => `Папку «${name}» видалено`,
      filed: (name) => `Переміщено в «${name}»`,
    },
    failed: (message) => `Не вдалося змінити папку: ${message}`,
    question: {
      title: (name) => `Видалити папку «${name}»`,
      text: (total, inside) =>
        [
          total === 0
            ? 'Вона порожня.'
            : many(total, {
                one: '# розмова з неї потрапить до кошика.',
                few: '# розмови з неї потраплять до кошика.',
                many: '# розмов із неї потраплять до кошика.',
                other: '# розмови з неї потрапить до кошика.',
              }),
          ...(inside > 0
            ? [
                many(inside, {
                  one: 'Буде видалено й # папку в ній.',
                  few: 'Буде видалено й # папки в ній.',
                  many: 'Буде видалено й # папок у ній.',
                  other: 'Буде видалено й # папки в ній.',
                }),
              ]
            : []),
        ].join(' '),
      cancel: 'Скасувати',
      remove: 'Видалити',
    },
    picker: {
      title: 'Перемістити до',
      copyTitle: 'Копіювати до',
      box: 'Знайти або створити папку',
      list: 'Папки',
      create: (path) => `Створити папку «${path}»`,
      none: 'Такої папки немає.',
      found: (count) => many(count, { one: '# папка', few: '# папки', many: '# папок', other: '# папки' }),
      recent: 'Нещодавні',
    },
  },
} satisfies Translation;
