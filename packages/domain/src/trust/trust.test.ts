import { organisationOf } from '@wren/domain/test/organisation-of.ts';
import { describe, expect, it } from 'vitest';
import { type Authentication, authenticationReason, type CheckResult, trustOf } from './trust.ts';
import { type Acquaintances, acquaintanceReasons, headerReasons } from './trust-reasons.ts';

const FROM = { name: 'Bob', email: 'bob@mail.example.org' };

function found(spf: string, dkim: string, dmarc: string): Authentication {
  const checked = (text: string) => {
    const [result = '', domain = null] = text.split(' ');
    return { result: (result || 'none') as CheckResult, domain };
  };
  const [result = '', policy = null] = dmarc.split(' ');
  return {
    spf: checked(spf),
    dkim: dkim === '' ? [] : [checked(dkim)],
    dmarc: { result: (result || 'none') as CheckResult, policy: policy as 'none' | 'reject' | null },
  };
}

describe('the checks of a mail from mail.example.org', () => {
  for (const [spf, dkim, dmarc, says] of [
    ['', '', '', null],
    ['pass example.org', '', 'pass reject', 'authenticated'],
    ['fail example.org', 'pass example.org', 'pass reject', 'authenticated'],
    ['pass elsewhere.net', 'pass elsewhere.net', 'fail reject', 'authentication-failed'],
    ['pass elsewhere.net', '', 'fail quarantine', 'authentication-failed'],
    ['pass elsewhere.net', 'fail example.org', 'fail none', null],
    ['pass example.org', '', 'none', 'authenticated'],
    ['', 'pass example.org', 'none', 'authenticated'],
    ['', 'pass mail.example.org', 'temperror', 'authenticated'],
    ['pass elsewhere.net', 'pass elsewhere.net', 'none', null],
    ['fail example.org', '', 'none', 'authentication-failed'],
    ['fail elsewhere.net', '', 'none', null],
    ['softfail example.org', 'fail example.org', 'none', null],
    ['temperror example.org', '', 'temperror', null],
  ] as const) {
    it(`SPF ${spf || '–'}, DKIM ${dkim || '–'}, DMARC ${dmarc || '–'}: ${says}`, () => {
      expect(authenticationReason(found(spf, dkim, dmarc), FROM, organisationOf)?.code ?? null).toBe(says);
    });
  }

  for (const [spf, dkim, list, says] of [
    ['pass lists.example.net', 'fail example.org', 'dev.lists.example.net', 'passed-on-by-list'],
    ['none', 'pass example.net', 'dev.lists.example.net', 'passed-on-by-list'],
    ['pass elsewhere.net', 'fail example.net', 'dev.lists.example.net', 'authentication-failed'],
    ['pass lists.example.net', '', null, 'authentication-failed'],
  ] as const) {
    it(`fail by DMARC, with SPF ${spf}, DKIM ${dkim || '–'} and the known list ${list}: ${says}`, () => {
      expect(authenticationReason(found(spf, dkim, 'fail reject'), FROM, organisationOf, list)?.code).toBe(says);
    });
  }

  it('say the same of a mail that its domain vouches for, list or not', () => {
    expect(
      authenticationReason(found('', 'pass example.org', 'pass reject'), FROM, organisationOf, 'a.test')?.code,
    ).toBe('authenticated');
  });

  it('say nothing of a mail without a sender', () => {
    expect(authenticationReason(found('pass example.org', '', 'pass'), null, organisationOf)).toBeNull();
  });
});

describe('the header of a mail', () => {
  for (const [name, email, replyTo, ...codes] of [
    ['Bob', 'bob@example.org', ''],
    ['Bob', 'bob@example.org', 'bob@example.org'],
    ['Bob', 'bob@news.example.org', 'answers@example.org'],
    ['Bob', 'bob@example.org', 'bob@evil.example', 'reply-to-differs'],
    ['bob@example.org', 'bob@example.org', ''],
    ['ceo@bank.example', 'x@evil.example', '', 'shows-other-address'],
    ['The Boss (ceo＠bank.example)', 'x@evil.example', '', 'shows-other-address'],
    ['ceo@ba\u00ADnk\u200B.example', 'x@evil.example', '', 'shows-other-address'],
    ['ceo@bank。example', 'x@evil.example', '', 'shows-other-address'],
    ['\u202Eelpmaxe.knab@oec', 'x@evil.example', '', 'shows-other-address'],
    ['@ ceo@bank.example', 'x@evil.example', '', 'shows-other-address'],
    [null, 'x@evil.example', ''],
  ] as const) {
    it(`${name} <${email}>, answers to ${replyTo || 'the same'}: ${codes.join() || 'nothing'}`, () => {
      const mail = { from: { name, email }, replyTo: replyTo === '' ? [] : [{ name: null, email: replyTo }] };
      expect(headerReasons(mail, organisationOf).map(({ code }) => code)).toEqual(codes);
    });
  }
});

describe('those whom the owner knows', () => {
  const circle: Acquaintances = {
    own: [{ name: 'Ada Lovelace', email: 'ada@wren-post.example' }],
    contacts: [
      { name: 'Grace Hopper', email: 'grace@navy.example' },
      { name: null, email: 'news@paypal.com' },
      { name: 'Bob', email: 'bob@short.example' },
    ],
    cameBefore: true,
  };
  for (const [name, email, ...codes] of [
    ['Grace Hopper', 'grace@navy.example'],
    ['Grace Hopper', 'GRACE@navy.example'],
    ['Grace Hopper', 'hopper@navy.example'],
    ['Grace Hopper', 'ceo@freemail.test', 'imitates-contact'],
    ['HOPPER, Gráce', 'ceo@freemail.test', 'imitates-contact'],
    ['Grасe Норрer', 'ceo@freemail.test', 'imitates-contact'],
    ['Ada Lovelace', 'ada@freemail.test', 'imitates-contact'],
    ['Gr\u00ADace \u200BHopper', 'ceo@freemail.test', 'imitates-contact'],
    ['Grace\u3164Hopper', 'ceo@freemail.test', 'imitates-contact'],
    ['\u202EreppoH ecarG', 'ceo@freemail.test', 'imitates-contact'],
    ['Bob', 'bob@freemail.test'],
    ['Grace', 'grace@freemail.test'],
    ['PayPal', 'service@paypa1.com', 'look-alike-domain'],
    ['PayPal', 'service@paypal.com'],
    ['Board', 'board@wren-post.example.evil.test', 'look-alike-domain'],
  ] as const) {
    it(`of ${name} <${email}>: ${codes.join() || 'nothing'}`, () => {
      expect(acquaintanceReasons({ name, email }, circle, organisationOf).map(({ code }) => code)).toEqual(codes);
    });
  }

  it('of somebody of whom no mail has come: the first', () => {
    const fresh = { ...circle, cameBefore: false };
    expect(acquaintanceReasons({ name: 'N', email: 'n@else.test' }, fresh, organisationOf)).toEqual([
      { code: 'first-time-sender', about: null },
    ]);
    expect(acquaintanceReasons({ name: 'G', email: 'grace@navy.example' }, fresh, organisationOf)).toEqual([]);
    expect(acquaintanceReasons(null, fresh, organisationOf)).toEqual([]);
  });
});

it('one alarm makes a mail doubtful however well it is authenticated; without reasons it is unknown', () => {
  const reason = (code: Parameters<typeof trustOf>[0][number]['code']) => ({ code, about: null });
  expect(trustOf([]).result).toBe('unknown');
  expect(trustOf([reason('authenticated')]).result).toBe('proven');
  expect(trustOf([reason('authenticated'), reason('first-time-sender'), reason('reply-to-differs')]).result).toBe(
    'proven',
  );
  expect(trustOf([reason('first-time-sender')]).result).toBe('unknown');
  const doubtful = trustOf([reason('authenticated'), reason('look-alike-domain')]);
  expect(doubtful).toEqual({ result: 'doubtful', reasons: [reason('look-alike-domain'), reason('authenticated')] });
});
