import type { Translation } from '../translation.ts';
import { conversations, many } from './plural.ts';

/** What panels, the profile, the palette and signing in say. */
export const PAGES = {
  ACCOUNTS_TEXTS: {
    inboxes: 'Усі вхідні',
    emptyInboxes: 'Усі вхідні порожні',
    everywhere: 'Шукати в усіх облікових записах',
    allAccounts: 'Усі облікові записи',
    signedOut: (address) => `У цьому браузері здійснено вихід з ${address}.`,
    signInAgain: 'Увійти знову',
    foldersOf: (address) => `Папки ${address}`,
    oneAccount: 'Мітки й папки належать одному обліковому запису. Виберіть листи лише одного облікового запису.',
    otherAccount: 'Ця папка належить іншому обліковому запису.',
    identityFor: (address) => `Цей лист тепер пишеться від ${address}.`,
    notMoved: (reason) => `Лист залишається у своєму обліковому записі. ${reason}`.trim(),
    section: 'Облікові записи',
    add: 'Додати обліковий запис',
    full: 'У цьому браузері вже девʼять облікових записів, більше він не вміщує.',
    switchTo: (address) => `Перейти до ${address}`,
    current: 'Цей обліковий запис',
    ended: 'Вихід виконано',
    unread: (count) =>
      many(count, {
        one: '# непрочитана розмова',
        few: '# непрочитані розмови',
        many: '# непрочитаних розмов',
        other: '# непрочитаної розмови',
      }),
    logoutOf: (address) => `Вийти з ${address}`,
    logoutOfQuestion: (address) => `Справді вийти з ${address}?`,
    logoutAll: 'Вийти з усіх облікових записів',
    logoutAllQuestion: 'Справді вийти з усіх облікових записів?',
  },
  ACCOUNT_TEXTS: {
    theme: 'Тема',
    light: 'Світла',
    dark: 'Темна',
    system: 'Системна',
    logout: 'Вийти',
    logoutQuestion: 'Справді вийти?',
    no: 'Ні',
    yes: 'Так',
    waits: {
      unsent: (count) =>
        many(count, {
          one: '# лист ще не надіслано.',
          few: '# листи ще не надіслано.',
          many: '# листів ще не надіслано.',
          other: '# листа ще не надіслано.',
        }),
      scheduled: (count) =>
        many(count, {
          one: '# запланований лист чекає в цьому браузері.',
          few: '# заплановані листи чекають у цьому браузері.',
          many: '# запланованих листів чекають у цьому браузері.',
          other: '# запланованого листа чекає в цьому браузері.',
        }),
      failed: (count) =>
        many(count, {
          one: '# лист не вдалося надіслати.',
          few: '# листи не вдалося надіслати.',
          many: '# листів не вдалося надіслати.',
          other: '# листа не вдалося надіслати.',
        }),
      stays: 'Нічого з цього не надсилатиметься, поки ви не ввійдете; усе зберігається тут і продовжиться після входу.',
      unsaved: (count) =>
        many(count, {
          one: '# чернетку не вдалося зберегти на поштовому сервері; вона залишиться в цьому браузері, поки ви знову не ввійдете тут.',
          few: '# чернетки не вдалося зберегти на поштовому сервері; вони залишаться в цьому браузері, поки ви знову не ввійдете тут.',
          many: '# чернеток не вдалося зберегти на поштовому сервері; вони залишаться в цьому браузері, поки ви знову не ввійдете тут.',
          other:
            '# чернетки не вдалося зберегти на поштовому сервері; вони залишаться в цьому браузері, поки ви знову не ввійдете тут.',
        }),
      show: 'Показати листи до надсилання',
    },
  },
  QUOTA_TEXTS: {
    storage: 'Сховище',
    used: (used, limit) => `Зайнято ${used} з ${limit}`,
    findLarge: 'Великі листи',
    unknown: 'Не вдалося дізнатися, скільки зайнято.',
    nearlyFull: (percent) => `Сховище зайнято на ${percent}\u00a0%`,
    full: 'Сховище заповнене',
    makeRoom:
      'Видаліть непотрібні листи й спорожніть кошик, щоб звільнити місце. Доти нові листи чекають або повертаються відправникам.',
  },
  CONNECTION_TEXTS: {
    offlineSince: (moment) =>
      `Немає зʼєднання (з ${moment}). Те, що ви зробите зараз, буде збережено й надіслано пізніше.`,
    fetching: (fetched, total) =>
      `Отримання ваших листів: ${fetched.toLocaleString('uk')} з ${total.toLocaleString('uk')}`,
    waiting: (mails, changes) => {
      const counts = [
        ...(mails > 0 ? [many(mails, { one: '# лист', few: '# листи', many: '# листів', other: '# листа' })] : []),
        ...(changes > 0 ? [many(changes, { one: '# зміна', few: '# зміни', many: '# змін', other: '# зміни' })] : []),
      ];
      return counts.length === 0 ? null : `Чекають: ${counts.join(', ')}.`;
    },
  },
  NOTICE_TEXTS: {
    newVersion: 'Нова версія готова.',
    fileNotOpened: (name, reason) => `Не вдалося відкрити ${name}. ${reason}`,
    sure: 'Ви впевнені?',
    arrivedIn: (folder, count) => (count === null ? folder : `${folder}, ${conversations(count)}`),
  },
  NOTIFICATION_TEXTS: {
    title: 'Останні сповіщення',
    close: 'Закрити сповіщення',
    clear: 'Очистити все',
    dismiss: (title) => `Сховати: ${title}`,
    none: 'Немає сповіщень',
    noneText: 'Тут зʼявляються нові листи й те, що не вдалося надіслати чи доставити.',
    unread: 'Нове',
    noSubject: '(Без теми)',
    newSignIn: 'Новий вхід у ваш обліковий запис',
    lookAtSignIns: 'Перевірити',
    deliveryFailed: 'Лист не доставлено',
    sendFailed: 'Лист не надіслано',
    arrived: (sender, message) => `Новий лист від ${sender}: ${message}`,
    several: (count) =>
      many(count, { one: '# нова розмова', few: '# нові розмови', many: '# нових розмов', other: '# нової розмови' }),
  },
  OTHER_ACCOUNT_TEXTS: {
    title: 'У цьому браузері виконано вхід в інший обліковий запис',
    now: (user) => `Зараз увійшов ${user}.`,
    owner: (owner) => `Ця сторінка належить ${owner} і нічого не робить в іншому обліковому записі.`,
    kept: (owner) =>
      `Те, що писалося, і ще не надіслані листи залишаються в цьому браузері лише для ${owner} і продовжаться, коли ${owner} увійде знову.`,
    goOn: (user) => `Продовжити як ${user}`,
    again: (owner) => `Увійти як ${owner}`,
  },
  PALETTE_TEXTS: {
    presetNotes: {
      gmail: 'Окремі клавіші, як у Gmail',
      outlook: 'Окремі клавіші, як в Outlook в інтернеті',
      off: 'Без окремих клавіш: лише з Ctrl, Alt або Cmd, а також стрілки, Enter, Esc і Delete',
    },
    groups: {
      move: 'Рух',
      select: 'Вибір',
      act: 'Дії',
      write: 'Писання',
      goTo: 'Перехід',
      anywhere: 'Скрізь',
      settings: 'Налаштування',
    },
    fixed: {
      arrows: 'Рядок угору або вниз',
      pages: 'Сторінка вгору або вниз',
      ends: 'Перший або останній рядок',
      enter: 'Відкрити рядок',
      space: 'Вибрати рядок',
      range: 'Вибрати кілька рядків',
      all: 'Вибрати всі рядки',
      send: 'Надіслати',
    },
    palette: {
      title: 'Команди',
      box: 'Команда, папка, людина чи пошук',
      hint: 'Команда чи пошук',
      list: 'Результати',
      none: 'Такої команди немає',
      found: (count) =>
        many(count, { one: '# результат', few: '# результати', many: '# результатів', other: '# результату' }),
      move: 'рух',
      run: 'виконати',
      selection: (count, subject) => (count === 1 ? subject : `${conversations(count)}`),
      groups: {
        commands: 'Команди',
        folders: 'Папки',
        settings: 'Налаштування',
        recent: 'Нещодавні пошуки',
        people: 'Люди',
        mail: 'Листи',
        search: 'Пошук',
        select: 'Вибір',
      },
      searchFor: (text, place) => `Шукати «${text}»: ${place}`,
    },
    help: {
      title: 'Сполучення клавіш',
      presets: 'Окремі клавіші',
      find: 'Знайти сполучення',
      list: 'Усі сполучення',
      none: 'Такого сполучення немає',
      next: 'потім',
    },
  },
  PROFILE_TEXTS: {
    title: 'Особисті дані',
    badge: 'Адміністратор',
    close: 'Закрити профіль',
    theme: (theme) => `Тема: ${theme}`,
    edit: 'Редагувати',
    administer: 'Адміністрування',
    cancel: 'Скасувати',
    save: 'Зберегти зміни',
    logout: 'Вийти',
    saved: 'Особисті дані збережено',
    saveFailed: (message) => `Не вдалося зберегти дані: ${message}`,
    loadFailed: (message) => `Не вдалося завантажити дані: ${message}`,
    none: 'Не вказано',
    fields: {
      first_name: 'Імʼя',
      last_name: 'Прізвище',
      nick_name: 'Псевдонім',
      gender: 'Стать',
      street: 'Вулиця',
      city: 'Місто',
      state: 'Область',
      postal_code: 'Поштовий індекс',
      country: 'Країна',
    },
  },
  HELP_TEXTS: {
    title: 'Довідка й підтримка',
    close: 'Закрити довідку',
    search: 'Пошук у довідці…',
    back: 'Усі статті',
    found: (count) => many(count, { one: '# стаття', few: '# статті', many: '# статей', other: '# статті' }),
    none: (text) => `Жодна стаття не згадує «${text}».`,
    stillNeed: 'Ще потрібна допомога?',
    contact: 'Звернутися до підтримки',
  },
} satisfies Translation;
