import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { senderAddress } from '@wren/domain/address/own-address.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import type { ChangeOptions, HostParts } from '../mail-host.ts';
import type { OutgoingMail } from '../outgoing-mail.ts';
import { checkWritten, readSent } from '../writing-errors.ts';
import { wireMail } from './wire-mail.ts';

/** The differences between hosts when a mail is written. */
export interface HostDialect {
  /** Recipients have their names: plain hosts accept bare addresses only (wire contract 2.10). */
  readonly named: boolean;
  /** Ids are UUIDs: one that begins with 'f' was invented in a browser (4.2, D31). */
  readonly areUuids: boolean;
  /** The host's id of the answered mail; null: none is answered. */
  readonly inReplyToId: MessageId | null;
  /** Fields beyond those of a plain host. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** Fields of an existing draft. */
  readonly goingOn: Readonly<Record<string, unknown>>;
}

/** Saves or sends a mail by the matching call (7.12, 7.13). @throws WrenError as the host responds */
export async function writeMail(
  { client, addresses }: Pick<HostParts, 'client' | 'addresses'>,
  mail: OutgoingMail,
  send: boolean,
  { named, areUuids, inReplyToId, extra, goingOn }: HostDialect,
  options: ChangeOptions,
): Promise<CallResult<CallOf<'createMail'>>> {
  checkWritten(mail, send, areUuids);
  const wire = {
    ...wireMail({ ...mail, from: senderAddress(mail.from, addresses), inReplyToId }, named),
    ...extra,
  };
  const answer =
    mail.draftId === null
      ? client.call('createMail', { ...wire, save_as_draft: !send, is_draft: !send, submit: send }, options)
      : client.call('updateDraftMail', { ...wire, ...goingOn, name: mail.draftId, submit: send }, options);
  const saved = await (send ? readSent(answer) : answer);
  if (saved.failed) throw new WrenError('invalid-input');
  return saved;
}
