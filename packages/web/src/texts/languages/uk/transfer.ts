import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('uk');
const mails = (count: number): string =>
  many(count, { one: '# лист', few: '# листи', many: '# листів', other: '# листа' });

/** What is said of mail that is brought from another provider or taken to one. */
export const TRANSFER = {
  TRANSFER_TEXTS: {
    title: 'Перенести пошту від іншого постачальника',
    note: 'Усі папки з позначками прочитаного, із зірочкою та з відповіддю. Ніщо не надходить двічі, і там нічого не змінюється.',
    begin: 'Вибрати постачальника…',
    unknown: 'Невідомо, чи переноситься пошта.',
    dialog: {
      address: 'Адреса пошти там',
      next: 'Далі',
      host: 'Сервер IMAP',
      port: 'Порт',
      security: 'Шифрування',
      securities: { tls: 'TLS', starttls: 'STARTTLS' },
      user: 'Імʼя користувача',
      password: 'Пароль',
      appPassword: 'Пароль додатка',
      signIn: 'Увійти',
      keeps: 'Пароль зберігається зашифрованим, доки вся пошта не буде тут, а потім знищується.',
      missing: 'Заповніть усі поля.',
      badPort: 'Порт – це число, зазвичай 993.',
      notFound: 'Для цієї адреси сервера не знайдено. Його вказано в довідці вашого постачальника.',
      folders: 'Папки',
      folder: (name, count) => `${name} (${number.format(count)})`,
      all: (folders, count) => `Усі папки (${number.format(folders)}), ${mails(count)}`,
      none: 'Виберіть принаймні одну папку.',
      empty: 'У цьому обліковому записі немає пошти.',
      start: 'Перенести сюди',
    },
    hints: {
      own: () => '',
      app: (provider) => `${provider} вимагає пароль додатка, який створюється там у налаштуваннях облікового запису.`,
      allowed: (provider) => `Спочатку дозвольте доступ через IMAP у налаштуваннях ${provider}.`,
      none: (provider) =>
        `${provider} не впускає інші програми за паролем. Експортуйте там пошту й імпортуйте файли тут.`,
    },
    problems: {
      'bad-credentials':
        'Сервер не приймає це імʼя користувача або пароль. Деякі постачальники вимагають пароль додатка.',
      'unknown-host': 'Сервера з такою назвою немає.',
      unreachable: 'Сервер недоступний.',
      certificate: 'Сертифікат сервера недійсний. Ваш пароль не надіслано.',
      'no-encryption': 'Сервер не пропонує шифрування. Ваш пароль не надіслано.',
      'not-allowed': 'До цього сервера не можна звертатися: він має бути в інтернеті, на порту 993 або 143.',
      'over-quota': 'Ваша скринька тут заповнена. Звільніть місце й продовжте.',
      'account-disabled': 'Цей обліковий запис було вимкнено. Введіть пароль, щоб продовжити.',
      internal: 'На цьому сервері сталася помилка. Можливо, допоможе продовжити.',
    },
    counting: (host) => `Перенесення пошти з ${host}: підрахунок`,
    running: (done, total, host) => `Перенесення пошти з ${host}: ${number.format(done)} з ${number.format(total)}`,
    waiting: (host) => `${host} недоступний, звернення повториться автоматично.`,
    paused: (done, total) => `Призупинено на ${number.format(done)} з ${number.format(total)}`,
    goesOn: 'Це триває й після закриття сторінки.',
    done: (count, duplicates) =>
      `Перенесено: ${mails(count)}${duplicates > 0 ? `, уже були тут: ${number.format(duplicates)}` : ''}`,
    stopped: (count) => `Зупинено, перенесено: ${mails(count)}`,
    failed: (count) => `Перервано, перенесено: ${mails(count)}`,
    leftOut: (count) => `Залишилося там: ${mails(count)}`,
    reasons: {
      'no-mail': 'не пошта',
      'unreadable-file': 'там не читається',
      'too-large': 'понад 128 МБ',
      refused: 'відхилено сервером',
    },
    damaged: (count) => `Не прочитано, збережено як джерело: ${mails(count)}`,
    pause: 'Призупинити',
    resume: 'Продовжити',
    stop: 'Зупинити',
    forget: 'Готово',
    out: {
      title: 'Перенести пошту до іншого постачальника',
      note: 'Уся ваша пошта, у папках з тими самими назвами, з позначками прочитаного, із зірочкою та з мітками. Ніщо не записується двічі, і тут нічого не змінюється.',
      elsewhere: 'Пошта зараз переноситься в інший бік. Одночасно можливе лише одне перенесення.',
      start: 'Перенести туди',
      keeps: 'Пароль зберігається зашифрованим, доки вся пошта не буде там, а потім знищується.',
      noPassword: (provider) =>
        `${provider} не впускає інші програми за паролем. Експортуйте пошту тут й імпортуйте файли там.`,
      counting: (host) => `Перенесення пошти до ${host}: перевірка того, що там є`,
      running: (done, total, host) => `Перенесення пошти до ${host}: ${number.format(done)} з ${number.format(total)}`,
      done: (written, known) =>
        `Записано там: ${mails(written)}${known > 0 ? `, уже були там: ${number.format(known)}` : ''}`,
      stopped: (written) => `Зупинено, перенесено: ${mails(written)}`,
      failed: (written) => `Перервано, перенесено: ${mails(written)}`,
      leftOut: (count) => `Відхилено сервером: ${mails(count)}`,
      full: 'Скринька там заповнена. Звільніть там місце й продовжуйте.',
    },
    notChanged: (message) => `Не вдалося: ${message}`,
  },
} satisfies Translation;
