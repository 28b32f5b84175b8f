import { text } from 'node:stream/consumers';
import type { CALLS } from '@wren/contract/calls.ts';
import { openSource } from '../../../mail/files/open-source.ts';
import type { Handler } from '../../handler.ts';

/** The raw source of a message as text (wire contract 4); bytes that are not UTF-8 become U+FFFD. */
export const getMimeMessage: Handler<typeof CALLS.getMimeMessage> = async ({ name }, { store }) => ({
  message: await text((await openSource(store, name)).stream),
});
