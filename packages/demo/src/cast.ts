import type { Address } from '@wren/domain/message/message.ts';

/** How a person's mail program writes: plain or HTML, and whether it puts the mail it answers below. */
type Habit = 'plain' | 'plain-quoting' | 'html' | 'html-quoting';

export interface Person {
  readonly name: string;
  /** Without a domain: an account of this installation. */
  readonly email: string;
  readonly habit: Habit;
  readonly signature?: string;
}

/** The people of the sample mailbox. All of them, and all their domains (RFC 2606), are made up. */
export const CAST = {
  ada: { name: 'Ada Marlow', email: 'ada', habit: 'html-quoting', signature: 'Ada' },
  grace: { name: 'Grace Okafor', email: 'grace', habit: 'html', signature: 'Grace' },
  jonas: { name: 'Jonas Lindqvist', email: 'jonas@fernhill.example', habit: 'plain-quoting', signature: 'Jonas' },
  priya: {
    name: 'Priya Raghunathan',
    email: 'priya@fernhill.example',
    habit: 'html',
    signature: 'Priya\nOperations, Fernhill Maps',
  },
  lotte: { name: 'Lotte Brandt', email: 'lotte@fernhill.example', habit: 'html', signature: 'Lotte' },
  irene: {
    name: 'Irene Castellan',
    email: 'i.castellan@harbourmuseum.example',
    habit: 'html-quoting',
    signature: 'Irene Castellan\nHead of Exhibitions\nHarbour Museum, Old Customs House',
  },
  tomas: {
    name: 'Tomás Ferreira',
    email: 'tomas@ferreira-grafica.example',
    habit: 'html',
    signature: 'Tomás Ferreira\nGráfica Ferreira & Filhos, Lisboa',
  },
  claire: {
    name: 'Claire Dubosc',
    email: 'claire.dubosc@musee-du-rivage.example',
    habit: 'html-quoting',
    signature: 'Claire Dubosc\nMusée du Rivage',
  },
  katrin: {
    name: 'Katrin Vogel',
    email: 'vogel@papierhaus-vogel.example',
    habit: 'plain',
    signature: 'Katrin Vogel\nPapierhaus Vogel GmbH',
  },
  mei: { name: '田中 芽衣', email: 'mei@tanaka-zuan.example', habit: 'plain', signature: '田中 芽衣\n田中図案室' },
  wei: { name: '李薇', email: 'liwei@shuxiang-museum.example', habit: 'html', signature: '李薇\n蜀香博物馆' },
  minjun: { name: '김민준', email: 'minjun@hangulpress.example', habit: 'html', signature: '김민준' },
  yusuf: { name: 'يوسف حداد', email: 'yusuf@haddad-tarjama.example', habit: 'html', signature: 'يوسف' },
  noa: { name: 'נועה פרץ', email: 'noa@shvilim.example', habit: 'html', signature: 'נועה' },
  eleni: { name: 'Ελένη Κωστάκη', email: 'eleni@nisi-monopatia.example', habit: 'plain', signature: 'Ελένη' },
  oksana: { name: 'Оксана Бондар', email: 'oksana@bondar.example', habit: 'plain-quoting', signature: 'Оксана' },
  dmitri: { name: 'Дмитрий Соколов', email: 'sokolov@geoslov.example', habit: 'plain', signature: 'Д. Соколов' },
  arjun: { name: 'अर्जुन मेहता', email: 'arjun@pahadi-trails.example', habit: 'html', signature: 'अर्जुन' },
  nell: { name: 'Nell Marlow', email: 'nell@marlows.example', habit: 'html' },
  ruth: { name: 'Ruth Marlow', email: 'ruth@marlows.example', habit: 'plain', signature: 'Mum x' },
  sam: { name: 'Sam Whitlock', email: 'sam@quaysidechoir.example', habit: 'html', signature: 'Sam' },
  seun: { name: 'Seun Adeyemi', email: 'seun@adeyemi.example', habit: 'html-quoting', signature: 'Seun' },
  beatrix: {
    name: 'Beatrix Holm',
    email: 'beatrix@holmlettings.example',
    habit: 'html',
    signature: 'Beatrix Holm\nHolm Lettings',
  },
  marcus: {
    name: 'Marcus Bell',
    email: 'marcus@bellandrowe.example',
    habit: 'html',
    signature: 'Marcus Bell\nBell & Rowe, Accountants',
  },
  paul: { name: 'Paul Achterberg', email: 'paul@plot14.example', habit: 'plain', signature: 'Paul (plot 14)' },
  hana: {
    name: 'Dr Hana Novak',
    email: 'reception@novakvets.example',
    habit: 'html',
    signature: 'Novak Veterinary Practice',
  },
} as const satisfies Readonly<Record<string, Person>>;

export type PersonKey = keyof typeof CAST;

/** Those of the cast who have an account here. */
export const OWNERS = ['ada', 'grace'] as const;
export type Owner = (typeof OWNERS)[number];

/** @param domain of the two accounts */
export function addressOf(key: PersonKey, domain: string): Address {
  const { name, email } = CAST[key];
  return { name, email: email.includes('@') ? email : `${email}@${domain}` };
}

/** The password of the sample accounts: no secret. */
export const DEMO_PASSWORD = 'wren-demo';
