import type { RecordChange } from '@wren/contract/records/record-types.ts';
import { type SenderKey, senderKeyOf } from '@wren/domain/rules/screener.ts';
import { uuidv7s } from '../../platform/random-id.ts';
import { SCREENER_TEXTS as TEXTS } from '../../texts/lists/screener-texts.ts';
import { blockOf, put } from '../rules/rules.ts';
import type { ChosenEffects, Effect, KnownMail } from '../table/action.ts';
import type { ActionTarget, PlacedRow } from '../table/action-target.ts';

const newId = uuidv7s();

/** The displayed sender of a decision: its key, since a display name is not trustworthy. */
export function senderWords(key: SenderKey): string {
  return key.startsWith('<') ? TEXTS.list(key.slice(1, -1)) : key;
}

interface Decided {
  /** All waiting mail of the senders. */
  readonly target: ActionTarget;
  readonly keys: readonly SenderKey[];
  /** The senders, as text. */
  readonly names: string;
}

/** Batches of the list that are loaded at once. */
const BATCHES = 20;

/** Lists all waiting mail; offline, the loaded rows must do. */
async function listWaiting(mail: KnownMail): Promise<void> {
  try {
    await mail.ahead('screener');
    for (let listed = -1; mail.folderView('screener').hasMore; ) {
      const { length } = mail.folderView('screener').rows;
      if (length === listed) return;
      listed = length;
      await mail.loadMore('screener', BATCHES);
    }
  } catch {
    // The decision applies to all of the sender's later mail.
  }
}

/** The senders of the selected mail, with all their other waiting mail. */
async function decidedOf(target: ActionTarget, mail: KnownMail): Promise<Decided> {
  await listWaiting(mail);
  const keys = new Set(target.placed.flatMap(({ row }) => senderKeyOf(row.latest) ?? []));
  const chosen = new Set(target.placed.map(({ row }) => row.threadId));
  const others = mail.folderView('screener').rows.filter((row) => {
    const key = senderKeyOf(row.latest);
    return key !== null && keys.has(key) && !chosen.has(row.threadId);
  });
  const placed: readonly PlacedRow[] = [
    ...target.placed,
    ...others.map((row) => ({ row, folder: 'screener' as const })),
  ];
  const [first] = keys;
  const names = keys.size === 1 && first ? senderWords(first) : TEXTS.senders(keys.size);
  return { target: { ...target, placed }, keys: [...keys], names };
}

/** Accepts senders: their mail is moved to the Inbox as if it had just arrived. */
export async function acceptSenders(target: ActionTarget, mail: KnownMail): Promise<ChosenEffects> {
  const decided = await decidedOf(target, mail);
  const known = new Set(mail.records('knownSender').map(({ data }) => data.sender));
  const records = decided.keys
    .filter((sender) => !known.has(sender))
    .map((sender): RecordChange => ({ kind: 'put', record: { id: newId(), type: 'knownSender', data: { sender } } }));
  const effects: readonly Effect[] = [
    { kind: 'flag', keyword: 'seen', value: false },
    { kind: 'move', mailbox: 'inbox' },
  ];
  return { effects, done: TEXTS.wasLetIn(decided.names), records, target: decided.target };
}

/** Rejects senders: they are blocked, and their waiting mail is moved to Junk. */
export async function blockSenders(target: ActionTarget, mail: KnownMail): Promise<ChosenEffects> {
  const decided = await decidedOf(target, mail);
  const blocked = new Set(mail.records('rule').map(({ data }) => data.blocked?.toLowerCase()));
  const records = decided.keys.filter((sender) => !blocked.has(sender)).map((sender) => put(blockOf(sender)));
  return {
    effects: [{ kind: 'move', mailbox: 'junk' }],
    done: TEXTS.wasKeptOut(decided.names),
    records,
    target: decided.target,
  };
}
