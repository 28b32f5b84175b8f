import { expect, test } from 'vitest';
import { browserOf } from './browser.ts';

test.each([
  ['X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36', 'Chrome', 'Linux'],
  ['Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
  ['Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1', 'Safari', 'macOS'],
  ['iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1', 'Safari', 'iPhone'],
  ['iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1 EdgiOS/140.0 Mobile/15E148 Safari/604.1', 'Edge', 'iPad'],
  ['X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Vivaldi/7.5', 'Vivaldi', 'Linux'],
  ['Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android'],
  ['something else', null, null],
])('%s is known as %s on %s', (said, browser, system) => {
  expect(browserOf(`Mozilla/5.0 (${said}`)).toEqual({ browser, system });
});
