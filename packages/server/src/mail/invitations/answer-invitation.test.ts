import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { APPLE, GOOGLE, OUTLOOK } from '../../../test/mail/invitations.ts';
import { parseMail } from '../../mime/parse-mail.ts';
import { answerInvitation } from './answer-invitation.ts';

const ADA = { name: 'Ada Lovelace', email: 'Ada@Wren.test' };
const NOW = Date.parse('2026-03-01T12:00:00Z');
const acceptance = (comment = '') => ({ answer: 'accepted' as const, comment });

/** The reply as another program parses it. */
function read(content: string): ICAL.Component {
  return ICAL.Component.fromString(content);
}

describe.each([
  ['Google', GOOGLE, 'google-1@google.com'],
  ['Outlook', OUTLOOK, '040000008200E00074C5B7101A82E00800000000B0'],
  ['Apple', APPLE, '7A5C2E0F-APPLE'],
])('an answer to an invitation of %s', (_program, invitation, uid) => {
  test('says who answers what, to which version of which event, and names no other attendee (RFC 5546 §3.2.3)', () => {
    const { method, content } = answerInvitation(invitation, ADA, acceptance('Line one,\nline two; "quoted"'), NOW);
    const reply = read(content);
    const event = reply.getFirstSubcomponent('vevent');
    const [attendee, ...others] = event?.getAllProperties('attendee') ?? [];
    expect(method).toBe('REPLY');
    expect(reply.getFirstPropertyValue('method')).toBe('REPLY');
    expect(event?.getFirstPropertyValue('uid')).toBe(uid);
    expect(others).toEqual([]);
    expect(attendee?.getFirstValue()).toBe('mailto:ada@wren.test');
    expect(attendee?.getFirstParameter('partstat')).toBe('ACCEPTED');
    expect(event?.getFirstPropertyValue('organizer')).toMatch(/^mailto:/iu);
    expect(String(event?.getFirstPropertyValue('dtstamp'))).toBe('2026-03-01T12:00:00Z');
    expect(event?.getFirstPropertyValue('comment')).toBe('Line one,\nline two; "quoted"');
    expect(content.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  test('is given by nobody who is not invited', () => {
    expect(() => answerInvitation(invitation, { name: null, email: 'eve@wren.test' }, acceptance(), NOW)).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
  });
});

test('only the day of a series is answered that an invitation is about', () => {
  const oneDay = GOOGLE.replace('SEQUENCE:0', 'SEQUENCE:2\r\nRECURRENCE-ID:20260310T090000Z');
  const event = read(answerInvitation(oneDay, ADA, acceptance(), NOW).content).getFirstSubcomponent('vevent');
  expect(String(event?.getFirstPropertyValue('recurrence-id'))).toBe('2026-03-10T09:00:00Z');
  expect(event?.getFirstPropertyValue('sequence')).toBe(2);
});

test.each(['', 'hello', GOOGLE.replace('METHOD:REQUEST', 'METHOD:CANCEL'), GOOGLE.replace(/ORGANIZER.*\r\n/u, '')])(
  'what is no invitation is not answered: %#',
  (text) => {
    expect(() => answerInvitation(text, ADA, acceptance(), NOW)).toThrow(
      expect.objectContaining({ code: 'invalid-input' }),
    );
  },
);

test('a mail is found by title, place and id of its event, and shows none of it in its preview', async () => {
  const raw = `From: a@b.test\r\nContent-Type: text/calendar; method=REQUEST\r\n\r\n${GOOGLE}`;
  const { furtherText, plainText } = await parseMail(Buffer.from(raw));
  expect(furtherText.split('\n')).toEqual(['google-1@google.com', 'Standup, daily', 'Room 4, first floor']);
  expect(plainText).not.toContain('google-1');
});
