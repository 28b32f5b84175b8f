import { topic } from '../topic.ts';
import { ACCOUNT_ARTICLES } from './help-account-articles.ts';
import type { HelpArticle } from './help-article.ts';
import { FIRST_ARTICLES } from './help-first-articles.ts';
import { TROUBLE_ARTICLES } from './help-trouble-articles.ts';

/** The texts of the help panel (2.49). */
export const HELP_TEXTS = topic('HELP_TEXTS', {
  title: 'Help & Support',
  close: 'Close help',
  search: 'Search help articles...',
  back: 'All articles',
  found: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  none: (text: string) => `No article speaks of “${text}”.`,
  stillNeed: 'Still need help?',
  contact: 'Contact Support',
});

interface HelpSection {
  readonly title: string;
  readonly articles: readonly HelpArticle[];
}

/** The articles in their sections, in the order of the specification. */
const SECTIONS: readonly HelpSection[] = [
  { title: 'Getting Started', articles: FIRST_ARTICLES },
  { title: 'Account & Settings', articles: ACCOUNT_ARTICLES },
  { title: 'Troubleshooting', articles: TROUBLE_ARTICLES },
];

/** What another language says: the titles of the sections by the English ones, the articles by their ids. */
const TRANSLATED = topic('HELP_ARTICLES', {
  sections: {} as Readonly<Record<string, string>>,
  articles: {} as Readonly<Record<string, Pick<HelpArticle, 'title' | 'paragraphs'>>>,
});

/** The same in the language of the page. */
export const HELP_SECTIONS: readonly HelpSection[] = SECTIONS.map(({ title, articles }) => ({
  title: TRANSLATED.sections[title] ?? title,
  articles: articles.map((article) => ({ ...article, ...TRANSLATED.articles[article.id] })),
}));
