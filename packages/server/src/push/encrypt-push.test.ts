import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptPush, pushBrowser } from '../../test/push-browser.ts';
import { encryptPush, isPushKey, MAX_TEXT_LENGTH } from './encrypt-push.ts';

test('what reads messages in these tests reads the example of RFC 8291, appendix A', () => {
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  );
  expect(decryptPush(body, browser, auth)).toBe('When I grow up, I want to be a watermelon');
});

test('a message is read by its browser and no other, and its length tells nothing', () => {
  const [browser, other] = [pushBrowser(), pushBrowser()];
  const message = { count: 1, message: 'm', thread: 't', sender: 'Lin', subject: 'Héron ✓', closed: ['u'] };
  const body = encryptPush(JSON.stringify(message), browser.keys);
  expect(browser.read(body)).toEqual(message);
  expect(() => other.read(body)).toThrow();
  expect(body).toHaveLength(4096);
  expect(encryptPush('{}', browser.keys)).toHaveLength(4096);
  expect(encryptPush('{}', browser.keys)).not.toEqual(encryptPush('{}', browser.keys));
});

test('the longest text fits, and a longer one is refused', () => {
  const { keys } = pushBrowser();
  expect(encryptPush('x'.repeat(MAX_TEXT_LENGTH), keys)).toHaveLength(4096);
  expect(() => encryptPush('x'.repeat(MAX_TEXT_LENGTH + 1), keys)).toThrow(RangeError);
});

test('a key that is no point of the curve is none', () => {
  expect(isPushKey(pushBrowser().keys.p256dh)).toBe(true);
  expect(isPushKey(Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url'))).toBe(false);
});
