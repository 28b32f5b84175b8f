import { pluralsOf } from '@wren/contract/plurals.ts';
import type { MailTexts } from '../texts.ts';

const many = pluralsOf<'one' | 'few' | 'many'>('pl');
const conversations = (count: number): string =>
  many(count, { one: '# rozmowa', few: '# rozmowy', many: '# rozmów', other: '# rozmowy' });
const messages = (count: number): string =>
  many(count, { one: '# wiadomość', few: '# wiadomości', many: '# wiadomości', other: '# wiadomości' });
const message = (subject: string | null): string =>
  subject === null ? 'woja wiadomość' : `woja wiadomość „${subject}”`;
const recipients = (count: number): string =>
  many(count, { one: 'jednego adresata', few: '# adresatów', many: '# adresatów', other: '# adresata' });
const IN_SETTINGS = 'Jeśli nie, otwórz ustawienia Wren, przejdź do „Prywatność i bezpieczeństwo”,';

export const POLISH: MailTexts = {
  device: { on: (browser, system) => `${browser} w systemie ${system}`, unknown: 'program, który nie podaje nazwy' },
  place: {
    when: (moment) => `Kiedy: ${moment}`,
    device: (name) => `Urządzenie: ${name}`,
    network: (address) => `Adres sieciowy: ${address}`,
  },
  well: 'Jeśli to Ty, nie trzeba nic robić.',
  signIn: {
    subject: (device) => `Nowe logowanie: ${device}`,
    browser: (address) => `Zalogowano się na konto ${address} z przeglądarki, której dotąd na nim nie używano.`,
    network: (address) => `Zalogowano się na konto ${address} z sieci, której dotąd na nim nie używano.`,
    otherwise: `${IN_SETTINGS} wyloguj to urządzenie i zmień hasło.`,
  },
  password: {
    subject: 'Twoje hasło zostało zmienione',
    text: (address) => `Hasło konta ${address} zostało zmienione. Wszystkie inne urządzenia zostały wylogowane.`,
    otherwise:
      'Jeśli to nie Ty, poproś osobę, która prowadzi Twój Wren, o link do wyboru nowego hasła: wylogowuje on wszystkie urządzenia.',
  },
  appPassword: {
    subject: 'Nowe hasło aplikacji',
    text: (address, name) =>
      `Dla konta ${address} utworzono hasło aplikacji, którym program lub urządzenie może wysyłać z Twoich adresów. Nazywa się „${name}”.`,
    otherwise: `${IN_SETTINGS} unieważnij je i zmień hasło.`,
  },
  passkey: {
    subject: 'Nowy klucz dostępu',
    text: (address, name) =>
      `Do konta ${address} dodano klucz dostępu, który loguje bez hasła i kodu. Nazywa się „${name}”.`,
    otherwise: `${IN_SETTINGS} usuń go i zmień hasło.`,
  },
  secondFactor: {
    subject: 'Wyłączono weryfikację dwuetapową',
    text: (address) => `Wyłączono weryfikację dwuetapową konta ${address}: do logowania wystarczy hasło.`,
    otherwise: `${IN_SETTINGS} włącz je ponownie i zmień hasło.`,
  },
  digest: {
    subject: (day, sums) => `Codzienne podsumowanie, ${day}: ${sums}`,
    unread: (count) => `Nieprzeczytane w Odebranych: ${conversations(count)}`,
    byLabel: 'Nieprzeczytane według etykiet',
    waiting: (count) => `Czeka na wysłanie: ${messages(count)}`,
    back: (count) => `Dziś wraca: ${conversations(count)}`,
    sums: {
      unread: (count) => `nieprzeczytane: ${count}`,
      waiting: (count) => `czeka: ${count}`,
      back: (count) => `dziś wraca: ${count}`,
    },
    conversations,
    more: {
      conversations: (count) => `i jeszcze ${conversations(count)}`,
      messages: (count) => `i jeszcze ${messages(count)}`,
    },
    noSubject: 'Bez tematu',
    nobody: 'nikt',
    to: (name, time) => `do: ${name}, ${time}`,
    from: (name, time) => `od: ${name}, ${time}`,
    ending:
      'Otrzymujesz to raz dziennie. Aby to wyłączyć, otwórz ustawienia i poszukaj „Codzienne podsumowanie” w sekcji „Powiadomienia”.',
  },
  reminder: {
    text: (subject, people) => `Wciąż bez odpowiedzi: T${message(subject)}${people === null ? '' : `, do: ${people}`}.`,
    others: (name, count) =>
      many(count, {
        one: `${name} i # inna osoba`,
        few: `${name} i # inne osoby`,
        many: `${name} i # innych osób`,
        other: `${name} i # innej osoby`,
      }),
    note: 'To przypomnienie, o które chodziło. Odpowiedź na nie trafi do osób, do których była wysłana wiadomość.',
  },
  forwarding: {
    subject: 'Czy można przekazywać Ci pocztę?',
    asks: (who, email) => `${who} pyta, czy można przekazywać pocztę na ten adres: ${email}.`,
    agree: 'Jeśli się zgadzasz, podaj tej osobie ten kod albo wpisz go tam, gdzie jest potrzebny:',
    note: 'Jest ważny siedem dni. Jeśli nic nie zrobisz, nic nie będzie przekazywane.',
  },
  receipt: (subject, reader) =>
    `T${message(subject)} została wyświetlona adresatowi: ${reader}. Nie znaczy to, że została zrozumiana.`,
  report: {
    failed: (subject, count) => `T${message(subject)} nie dotarła do ${recipients(count)}:`,
    uncertain: (subject, count) => `Nie wiadomo, czy T${message(subject)} dotarła do ${recipients(count)}:`,
    note: 'Nie będzie kolejnych prób. Innych adresatów to nie dotyczy.',
  },
};
