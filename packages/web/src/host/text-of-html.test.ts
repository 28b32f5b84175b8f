import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

test.each([
  ['<p>One <b>he</b>ron</p><p>Two</p>', 'One heron Two'],
  ['<style>.a { color: red }</style>Caf&#233; &amp; t&#xE9;a&nbsp;&lt;b&gt;', 'Café & téa <b>'],
  ['<script>var heron</script>None', 'None'],
  ['a&unknown;b &#0; &#9999999;', 'a&unknown;b'],
  ['<td>left</td><td>right</td>', 'left right'],
])('of %s the text is read', (html, text) => expect(textOfHtml(html)).toBe(text));
