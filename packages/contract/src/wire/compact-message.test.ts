import * as arbitrary from '@wren/domain/test/arbitrary.ts';
import { folderRows } from '@wren/domain/thread/thread.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { compactMessage, compactMessageOf } from './compact-message.ts';
import { readMessages } from './read-message.ts';
import { toWireMessage, toWireRow, type WireMessage } from './wire-message.ts';

const read = (rows: readonly unknown[]) => v.parse(readMessages, JSON.parse(JSON.stringify(rows)));
const strict = v.strictObject({ ...compactMessage.entries, thread_answer: v.unknown() });
/** The compact form, of which the schema drops nothing. */
const compacted = (wire: WireMessage) => {
  const compact = compactMessageOf(wire);
  v.parse(v.partial(strict, ['thread_answer']), compact);
  return v.parse(compactMessage, compact);
};

test('[7.10] a row says in its compact form all that it says in the form of all hosts', () => {
  fc.assert(
    fc.property(arbitrary.messages, (messages) => {
      const wire = folderRows(messages, 'inbox').map((row) => toWireRow(row, 'ada@example.org'));
      expect(read(wire.map(compacted))).toEqual(read(wire));
    }),
  );
});

test('[3.1] a message with hundreds of recipients and files says which lists are not whole in either form', () => {
  const people = Array.from({ length: 30 }, (_, at) => ({ name: null, email: `person${at}@example.org` }));
  fc.assert(
    fc.property(arbitrary.message, fc.subarray(['to', 'cc', 'bcc'] as const), (message, long) => {
      const wire = toWireMessage({ ...message, ...Object.fromEntries(long.map((kind) => [kind, people])) });
      expect(read([compacted(wire)])).toEqual(read([wire]));
    }),
  );
});

test('[3.4] [7.11] a message with its bodies says all but the text beside HTML, which nothing shows', () => {
  const body = fc.record({ html: fc.option(arbitrary.word), text: fc.option(arbitrary.word) });
  fc.assert(
    fc.property(arbitrary.message, body, (message, bodies) => {
      const wire = toWireMessage(message, bodies);
      const [full] = read([wire]);
      const text = bodies.html?.trim() ? null : bodies.text;
      expect(read([compacted(wire)])).toEqual([{ ...full, body: { ...bodies, text } }]);
    }),
  );
});
