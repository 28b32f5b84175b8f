import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('uk');
const mails = (count: number): string =>
  many(count, { one: '# лист', few: '# листи', many: '# листів', other: '# листа' });

/** What is said of mail that is brought from another provider. */
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
    },
    damaged: (count) => `Не прочитано, збережено як джерело: ${mails(count)}`,
    pause: 'Призупинити',
    resume: 'Продовжити',
    stop: 'Зупинити',
    forget: 'Готово',
    notChanged: (message) => `Не вдалося: ${message}`,
  },
} satisfies Translation;
