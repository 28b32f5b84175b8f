import { describe, expect, test } from 'vitest';
import { htmlToMailText, htmlToText } from './html-to-text.ts';

describe('text of an HTML body', () => {
  test.each([
    ['<p>One</p><p>Two <b>bold</b></p>', 'One\n\nTwo bold'],
    ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
    ['<div>a<div>b</div></div>c', 'a\nb\n\nc'],
    ['<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>', '1 2\n\n3'],
    ['a &amp; b &lt;c&gt; &euro; &#x1F389; &nbsp;d', 'a & b <c> € 🎉 d'],
    ['<html><head><title>T</title><style>p{}</style></head><body>Text</body></html>', 'Text'],
    ['<head><title>T</title><body>Text', 'Text'],
    ['<script>alert("</p>")</script>Text<!-- comment -->', 'Text'],
    ['<div style="display: none; max-height:0">Preheader</div><p>Hello</p>', 'Hello'],
    ['<div style="display:none"><div>x</div>y</div>Hello', 'Hello'],
    ['<span style="font-size:0px">hidden</span>seen', 'seen'],
    ['<span style="font-size:0.9em">seen</span>', 'seen'],
    ['<p hidden>no</p><img style="display:none">yes', 'yes'],
    ['a\u200b\u200c\ufeff\u034f b', 'a\u200c b'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\n\nb'],
    ['Line\r\nbreaks   are\n spaces', 'Line breaks are spaces'],
    ['', ''],
    ['<<<>>> < a', '<<<>>> < a'],
  ])('%j', (html, expected) => {
    expect(htmlToText(html)).toBe(expected);
  });

  test('an element that hides and is never closed does not hide the mail', () => {
    expect(htmlToText('<div style="display:none">Pre<p>Hello</p>')).toBe('Pre\nHello');
  });

  test('300,000 nested elements and unclosed tags come back', () => {
    expect(htmlToText(`${'<div>'.repeat(300_000)}core`)).toBe('core');
    expect(htmlToText('<a '.repeat(400_000))).toBe('');
    expect(htmlToText(`${'<b style="x:&amp;'.repeat(100_000)}`)).toBe('');
  });
});

describe('the text that a mail carries beside its HTML', () => {
  test.each([
    [
      '<p>Yes.</p><div class="gmail_quote"><p>On Monday Ada wrote:</p><blockquote type="cite"><p>Shall we?</p><p>Ada</p></blockquote></div>',
      'Yes.\n\nOn Monday Ada wrote:\n\n> Shall we?\n>\n> Ada',
    ],
    ['a<blockquote>b<blockquote>c<br>d</blockquote>e</blockquote>f', 'a\n> b\n>> c\n>> d\n> e\nf'],
    ['<blockquote>open <div>and never closed', '> open\n> and never closed'],
    ['</blockquote>a<blockquote></blockquote>b', 'a\nb'],
    ['<blockquote style="display:none">x</blockquote>y', 'y'],
    ['<p>One</p><p>Two &gt; one</p>', 'One\n\nTwo > one'],
    ['\ufdd0a\ufdd1&#xfdd0;b', 'ab'],
    ['', ''],
  ])('%j', (html, expected) => {
    expect(htmlToMailText(html)).toBe(expected);
  });

  test('100,000 quotes in quotes come back, and not as a square of signs', () => {
    expect(htmlToMailText(`${'<blockquote>a'.repeat(100_000)}`).length).toBeLessThan(5_000_000);
  });
});
