import type { HelpArticle } from '../../texts/help/help-article.ts';
import { HELP_SECTIONS } from '../../texts/help/help-texts.ts';

const textOf = ({ title, paragraphs }: HelpArticle): string => [title, ...paragraphs].join(' ').toLocaleLowerCase();

/** The sections with the articles that hold every word of a search; sections without one are left out. */
export function findArticles(search: string): typeof HELP_SECTIONS {
  const words = search.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
  return HELP_SECTIONS.map((section) => ({
    ...section,
    articles: section.articles.filter((article) => words.every((word) => textOf(article).includes(word))),
  })).filter((section) => section.articles.length > 0);
}
