import { expect, test } from 'vitest';
import { findArticles } from './find-articles.ts';

const titles = (search: string) => findArticles(search).flatMap(({ articles }) => articles.map(({ title }) => title));

test('[2.49] the articles stand in the sections of the specification', () => {
  expect(findArticles(' ').map(({ title, articles }) => [title, ...articles.map((article) => article.title)])).toEqual([
    [
      'Getting Started',
      'How to compose emails',
      'Organizing your inbox',
      'Labels, pins and muted conversations',
      'Advanced search tips',
    ],
    ['Account & Settings', 'Security settings', 'Notification preferences', 'Managing storage'],
    ['Troubleshooting', 'Email sync issues', 'Performance problems', 'Mobile app issues'],
  ]);
});

test('[2.49] a search finds what an article is called and what it says, by all words in any case', () => {
  expect(titles('COMPOSE')).toContain('How to compose emails');
  expect(titles('larger: size')).toEqual(['Advanced search tips']);
  expect(titles('bell')).toEqual(['Notification preferences']);
  expect(titles('zeppelin')).toEqual([]);
});
