import { describe, expect, test } from 'vitest';
import { ERRORS, isRetryable, WrenError } from './errors.ts';

describe('errors', () => {
  test('an error has the text, status and retry of its code', () => {
    const error = new WrenError('mailbox-not-found');
    expect(error).toMatchObject({
      code: 'mailbox-not-found',
      message: 'Mailbox not found',
      status: 404,
      retryAfter: null,
    });
    expect(isRetryable(error)).toBe(false);
    expect(isRetryable(new WrenError('busy', undefined, { retryAfter: 5 }))).toBe(true);
    expect(isRetryable(new Error('busy'))).toBe(false);
  });

  test('a cause is kept, and the status that a host answered', () => {
    const cause = new Error('disk');
    expect(new WrenError('internal', 'x', { cause, status: 502 })).toMatchObject({ cause, status: 502, message: 'x' });
    expect('cause' in new WrenError('internal')).toBe(false);
  });

  test('[8.4] an unknown mailbox is told by 404 and the words "not found"', () => {
    expect(ERRORS['mailbox-not-found'].status).toBe(404);
    expect(ERRORS['mailbox-not-found'].text).toMatch(/not found/u);
  });

  test('[8.2] a lost session is told by 401 and the words of the catalogue', () => {
    expect(ERRORS['not-signed-in']).toMatchObject({ status: 401, type: 'AuthenticationError' });
    expect(ERRORS['not-signed-in'].text).toBe('Session expired. Please login again.');
  });

  test('statuses are those of errors, and only what the client says to itself has none', () => {
    for (const [code, { status }] of Object.entries(ERRORS)) {
      if (['network', 'bad-answer', 'unknown-outcome'].includes(code)) expect(status).toBe(0);
      else expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});
