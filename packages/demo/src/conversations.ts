import { cover, figures, lifts, secondDraft, soup, typeface } from './conversations/ada-and-grace.ts';
import { chengdu, hangul, illustrations } from './conversations/east-asian.ts';
import { birthday, dadPhotos, fromMum, nellMove } from './conversations/family.ts';
import { atlas, bread, paper } from './conversations/german-french.ts';
import { greek, hindi, russian, ukrainian } from './conversations/greek-slavic-hindi.ts';
import { harbourSigns } from './conversations/harbour-signs.ts';
import { offsite, tileServer } from './conversations/offsite.ts';
import { fado, press } from './conversations/portuguese.ts';
import { allotment, boiler, books, choir, cottage, taxes, vet } from './conversations/private-life.ts';
import { arabic, hebrew } from './conversations/right-to-left.ts';
import { smallThings } from './conversations/small-things.ts';
import {
  accessibility,
  application,
  bees,
  bindery,
  graceDraft,
  lastYear,
  trashed,
} from './conversations/work-and-grace.ts';
import type { Conversation } from './demo-mail.ts';

/** Everything that people write to one another in the sample mailbox. */
export const CONVERSATIONS: readonly Conversation[] = [
  harbourSigns,
  offsite,
  tileServer,
  birthday,
  fromMum,
  nellMove,
  dadPhotos,
  paper,
  atlas,
  bread,
  press,
  fado,
  illustrations,
  chengdu,
  hangul,
  arabic,
  hebrew,
  greek,
  ukrainian,
  russian,
  hindi,
  soup,
  typeface,
  figures,
  cover,
  secondDraft,
  lifts,
  choir,
  books,
  boiler,
  taxes,
  allotment,
  vet,
  cottage,
  application,
  accessibility,
  bees,
  bindery,
  graceDraft,
  trashed,
  ...lastYear,
  ...smallThings,
];
