import { describe, expect, it } from 'vitest';
import { isPixel, trackerOf } from './trackers.ts';

describe('a known tracker is named', () => {
  for (const [address, name] of [
    ['https://shop.us3.list-manage.com/track/open.php?u=1&id=2', 'Mailchimp'],
    ['https://u123.ct.sendgrid.net/wf/open?upn=x', 'SendGrid'],
    ['http://links.shop.example/wf/open?upn=x', 'SendGrid'],
    ['https://www.google-analytics.com/collect?v=1', 'Google Analytics'],
    ['https://AD.DOUBLECLICK.NET:443/x.gif', 'DoubleClick'],
    ['https://stats.example.org/matomo.php?rec=1', 'Matomo'],
    ['https://shop.cmail20.com/t/r-o-abc/o.gif', 'Campaign Monitor'],
    ['https://t.yesware.com/t/abc', 'Yesware'],
  ] as const)
    it(`${address}: ${name}`, () => expect(trackerOf(address)).toBe(name));
});

describe('an image is no tracker', () => {
  for (const address of [
    'https://example.org/wf/openair.png',
    'https://example.org/doubleclick.net/a.png',
    'https://mydoubleclick.net.example/a.png',
    'https://gallery.list-manage.com/images/a.png',
    'https://www.facebook.com/trips.png',
    'cid:a',
    'not an address',
    '',
  ])
    it(address || 'without an address', () => expect(trackerOf(address)).toBeNull());
});

it('an image of a pixel or less is there to be counted', () => {
  expect([isPixel(1, 1), isPixel(0, 0), isPixel(1, null), isPixel(null, 0)]).toEqual([true, true, true, true]);
  expect([isPixel(null, null), isPixel(1, 20), isPixel(600, 1), isPixel(2, 2)]).toEqual([false, false, false, false]);
});
