/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from '@wren/contract/languages.ts';

/** What notifications say while no page is open, as texts alone: a worker that starts prepares nothing for languages that it does not speak. */
export interface PushedWords {
  readonly newMail: string;
  /** By plural category (CLDR); `#` stands for the number. */
  readonly several: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }>;
  readonly noSubject: string;
  readonly markRead: string;
  readonly reply: string;
  readonly archive: string;
  readonly notArchived: string;
  readonly notMarkedRead: string;
  readonly openInstead: string;
}

const ENGLISH: PushedWords = {
  newMail: 'New mail',
  several: { one: '# new conversation', other: '# new conversations' },
  noSubject: '(No Subject)',
  markRead: 'Mark as read',
  reply: 'Reply',
  archive: 'Archive',
  notArchived: 'Could not be archived',
  notMarkedRead: 'Could not be marked as read',
  openInstead: 'Press to open the conversation',
};

/** What each language says, in a file beside its topics: the service worker shows these, which waits for no file. */
const SAID = import.meta.glob<PushedWords>('./languages/*/pushed.ts', { eager: true, import: 'PUSHED' });

/** The languages that say what notifications say. */
export const PUSHED_LANGUAGES: readonly string[] = ['en', ...Object.keys(SAID).map((file) => file.split('/')[2] ?? '')];

/** What notifications say in a language: English where that says nothing. */
export const pushedWords = (language: Language): PushedWords => SAID[`./languages/${language}/pushed.ts`] ?? ENGLISH;

/** How many conversations there are, in words. */
export function conversationCountText(language: Language, count: number): string {
  const { several } = pushedWords(language);
  const form = several[new Intl.PluralRules(language).select(count)] ?? several.other;
  return form.replace('#', new Intl.NumberFormat(language).format(count));
}
