import { expect, test } from 'vitest';
import { findArticles } from './find-articles.ts';

const titles = (search: string) => findArticles(search).flatMap(({ articles }) => articles.map(({ title }) => title));

/** Those that the specification names; others may be between them. */
const NAMED = [
  ['Getting Started', ['How to compose emails', 'Organizing your inbox', 'Advanced search tips']],
  ['Account & Settings', ['Security settings', 'Notification preferences', 'Managing storage']],
  ['Troubleshooting', ['Email sync issues', 'Performance problems', 'Mobile app issues']],
] as const;

test('[2.49] the articles stand in the sections of the specification, in its order', () => {
  const sections = findArticles(' ');
  expect(sections.map(({ title }) => title)).toEqual(NAMED.map(([title]) => title));
  for (const [index, [, named]] of NAMED.entries()) {
    const all = sections[index]?.articles.map(({ title }) => title) ?? [];
    expect(all.filter((title) => named.some((one) => one === title))).toEqual(named);
  }
});

test('[2.49] a search finds what an article is called and what it says, by all words in any case', () => {
  expect(titles('COMPOSE')).toContain('How to compose emails');
  expect(titles('larger: size')).toEqual(['Advanced search tips']);
  expect(titles('bell dismiss')).toEqual(['Notification preferences']);
  expect(titles('zeppelin')).toEqual([]);
});
