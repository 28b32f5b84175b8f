import { pluralsOf } from '@wren/contract/plurals.ts';
import type { MailTexts } from '../texts.ts';

const many = pluralsOf<'one' | 'few' | 'many'>('uk');
const conversations = (count: number): string =>
  many(count, { one: '# розмова', few: '# розмови', many: '# розмов', other: '# розмови' });
const messages = (count: number): string =>
  many(count, { one: '# лист', few: '# листи', many: '# листів', other: '# листа' });
const message = (subject: string | null): string => (subject === null ? 'аш лист' : `аш лист «${subject}»`);
const recipients = (count: number): string =>
  many(count, { one: '# одержувача', few: '# одержувачів', many: '# одержувачів', other: '# одержувача' });
const IN_SETTINGS = 'Якщо ні, відкрийте налаштування Wren, розділ «Приватність і безпека»,';

export const UKRAINIAN: MailTexts = {
  device: { on: (browser, system) => `${browser} на ${system}`, unknown: 'програма, що не називає себе' },
  place: {
    when: (moment) => `Коли: ${moment}`,
    device: (name) => `Пристрій: ${name}`,
    network: (address) => `Мережева адреса: ${address}`,
  },
  well: 'Якщо це були ви, нічого робити не треба.',
  signIn: {
    subject: (device) => `Новий вхід: ${device}`,
    browser: (address) =>
      `Хтось увійшов в обліковий запис ${address} з браузера, який для нього ще не використовувався.`,
    network: (address) => `Хтось увійшов в обліковий запис ${address} з мережі, яка для нього ще не використовувалася.`,
    otherwise: `${IN_SETTINGS} виконайте вихід на тому пристрої та змініть пароль.`,
  },
  password: {
    subject: 'Ваш пароль змінено',
    text: (address) => `Пароль облікового запису ${address} змінено. На всіх інших пристроях виконано вихід.`,
    otherwise:
      'Якщо це були не ви, попросіть у того, хто керує вашим Wren, посилання для нового пароля: воно завершує всі сеанси.',
  },
  appPassword: {
    subject: 'Новий пароль додатка',
    text: (address, name) =>
      `Для ${address} створено пароль додатка, з яким програма чи пристрій може надсилати з ваших адрес. Він називається «${name}».`,
    otherwise: `${IN_SETTINGS} відкличте його та змініть пароль.`,
  },
  passkey: {
    subject: 'Новий ключ доступу',
    text: (address, name) =>
      `До облікового запису ${address} додано ключ доступу, з яким входять без пароля й коду. Він називається «${name}».`,
    otherwise: `${IN_SETTINGS} вилучіть його та змініть пароль.`,
  },
  secondFactor: {
    subject: 'Двоетапну перевірку вимкнено',
    text: (address) => `Двоетапну перевірку облікового запису ${address} вимкнено: для входу досить пароля.`,
    otherwise: `${IN_SETTINGS} увімкніть її знову та змініть пароль.`,
  },
  digest: {
    subject: (day, sums) => `Щоденний огляд, ${day}: ${sums}`,
    unread: (count) => `Не прочитано у вхідних: ${conversations(count)}`,
    byLabel: 'Не прочитано за мітками',
    waiting: (count) => `Чекає на надсилання: ${messages(count)}`,
    back: (count) => `Сьогодні повертається: ${conversations(count)}`,
    sums: {
      unread: (count) => `не прочитано: ${count}`,
      waiting: (count) => `чекає: ${count}`,
      back: (count) => `повертається: ${count}`,
    },
    conversations,
    more: {
      conversations: (count) => `і ще ${conversations(count)}`,
      messages: (count) => `і ще ${messages(count)}`,
    },
    noSubject: 'Без теми',
    nobody: 'нікому',
    to: (name, time) => `кому: ${name}, ${time}`,
    from: (name, time) => `від: ${name}, ${time}`,
    ending:
      'Ви отримуєте це раз на день. Щоб вимкнути, відкрийте налаштування й знайдіть «Щоденний огляд» у розділі «Сповіщення».',
  },
  reminder: {
    text: (subject, people) =>
      `Ще немає відповіді на в${message(subject)}${people === null ? '' : `, кому: ${people}`}.`,
    others: (name, count) => `${name} і ще ${count}`,
    note: 'Ви просили про це нагадати. Відповідь на нагадування піде тим, кому ви писали.',
  },
  forwarding: {
    subject: 'Чи можна пересилати вам пошту?',
    asks: (who, email) => `${who} питає, чи можна пересилати пошту на цю адресу, ${email}.`,
    agree: 'Якщо ви згодні, передайте цей код або введіть його там, де його запитують:',
    note: 'Він дійсний сім днів. Якщо нічого не робити, нічого не пересилатиметься.',
  },
  receipt: (subject, reader) =>
    `В${message(subject)} показано одержувачу: ${reader}. Це не означає, що його зрозуміли.`,
  report: {
    failed: (subject, count) => `В${message(subject)} не дійшов до ${recipients(count)}:`,
    uncertain: (subject, count) => `Невідомо, чи в${message(subject)} дійшов до ${recipients(count)}:`,
    note: 'Нових спроб не буде. Інших одержувачів це не стосується.',
  },
};
