// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { type TrustReason, trustOf } from '@wren/domain/trust/trust.ts';
import { afterEach, expect, test } from 'vitest';
import { message } from '../../../../test/support/messages.ts';
import { TrustLine } from './trust-line.tsx';

afterEach(cleanup);

const AUTHENTICATED: TrustReason = { code: 'authenticated', about: 'example.com' };
const FIRST: TrustReason = { code: 'first-time-sender', about: null };
const FAKE: TrustReason = { code: 'look-alike-domain', about: 'bank.example' };

function shown(mailbox: 'inbox' | 'junk', ...reasons: readonly TrustReason[]): string | null {
  cleanup();
  const { container } = render(<TrustLine message={message('m', { mailbox, trust: trustOf(reasons) })} />);
  return container.querySelector('[data-trust]')?.getAttribute('data-trust') ?? null;
}

test('a known sender whose domain vouches is called verified', () => {
  expect(shown('inbox', AUTHENTICATED)).toBe('proven');
  expect(screen.getByText('Verified: really sent by example.com')).toBeTruthy();
});

test('a domain that nobody has heard of before is only named, and so is any in Junk', () => {
  for (const trust of [shown('inbox', AUTHENTICATED, FIRST), shown('junk', AUTHENTICATED)]) {
    expect(trust).toBe('unknown');
    expect(screen.getByText('Sent by example.com')).toBeTruthy();
    expect(screen.queryByText(/Verified/u)).toBeNull();
  }
});

test('where there is alarm, nothing good is said beside it', () => {
  expect(shown('inbox', AUTHENTICATED, FAKE)).toBe('doubtful');
  expect(screen.getByText(/looks like bank\.example/u)).toBeTruthy();
  expect(screen.queryByText(/Sent by|Verified/u)).toBeNull();
});
