import type { IconName } from '../../ui/icon/icon-paths.ts';

/** An article of the help; the name is its place in other languages, too. */
export interface HelpArticle {
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  readonly paragraphs: readonly string[];
}
