import { mail, type RunningWren, startWren } from './running-wren.ts';
import type { Visitor } from './visitor.ts';

export const HOUR = 60 * 60 * 1000;
export const NOON = Date.parse('2026-03-01T12:00:00Z');

/** A running Wren with a little mail, by the names of its messages. */
export interface WrenWithMail {
  readonly wren: RunningWren;
  readonly ada: Visitor;
  /** Opens a conversation in Ada's Inbox at noon. */
  readonly question: string;
  /** Its answer, an hour later. */
  readonly answer: string;
  /** A mail in HTML alone, another hour later. */
  readonly report: string;
  /** Is in Grace's Inbox. */
  readonly foreign: string;
}

export async function startWithMail(): Promise<WrenWithMail> {
  const wren = await startWren();
  const ada = await wren.signedIn(wren.ada);
  const question = await wren.deliver(wren.ada, mail('Numbers', { 'Message-ID': '<q@example.com>' }), NOON);
  const headers = { 'Message-ID': '<a@example.com>', 'In-Reply-To': '<q@example.com>', Cc: 'Ben <ben@example.org>' };
  const answer = await wren.deliver(wren.ada, mail('Re: Numbers', headers), NOON + HOUR);
  const html = { 'Content-Type': 'text/html; charset=utf-8' };
  const report = await wren.deliver(wren.ada, mail('Report', html, '<p>All is <b>well</b></p>'), NOON + 2 * HOUR);
  const foreign = await wren.deliver(wren.grace, mail('Secret'));
  return { wren, ada, question, answer, report, foreign };
}

export const names = (rows: readonly { name: string }[]): readonly string[] => rows.map((row) => row.name);
