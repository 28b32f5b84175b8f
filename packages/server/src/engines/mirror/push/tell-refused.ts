import type { AccountRecord, RecordData } from '@wren/contract/records/record-types.ts';
import { newId } from '../../../platform/ids.ts';
import { sha256 } from '../../../platform/random.ts';
import type { RecordStore } from '../../../store/record-store.ts';
import type { RemoteRefusal } from '../connector.ts';

/** A change that the server has refused, and that was undone here. */
export interface Refused extends Pick<RecordData<'refusedChange'>, 'change' | 'mailbox' | 'subject'> {
  readonly refusal: RemoteRefusal;
}

/** Most records that wait to be read: the newest. */
const MOST = 20;

type Told = AccountRecord<'refusedChange'>;

/** One record for all changes of a kind, to a mailbox and for a reason. */
function recordOf({ change, mailbox, subject, refusal }: Refused, known: ReadonlyMap<string, Told>): Told {
  const { isOverQuota } = refusal;
  const words = refusal.words.slice(0, 300);
  const id = `refused-${sha256(JSON.stringify([change, mailbox, isOverQuota, words])).slice(0, 32)}`;
  const count = (known.get(id)?.data.count ?? 0) + 1;
  const data = { change, mailbox, count, subject: subject.slice(0, 200), isOverQuota, words };
  return { id, type: 'refusedChange', data };
}

/** Records changes that the server has refused until the user has read of them; a server that stops in between has undone them without a word. */
export async function tellRefused(records: RecordStore, refused: readonly Refused[]): Promise<void> {
  if (refused.length === 0) return;
  const known = new Map((await records.list('refusedChange')).map((record) => [record.id, record]));
  const told = new Map<string, Told>();
  for (const one of refused) {
    const record = recordOf(one, new Map([...known, ...told]));
    told.set(record.id, record);
  }
  const old = [...known.keys()].filter((id) => !told.has(id));
  const gone = old.slice(0, Math.max(old.length + told.size - MOST, 0));
  await records.apply(
    [
      ...gone.map((id) => ({ kind: 'destroy', id }) as const),
      ...[...told.values()].slice(-MOST).map((record) => ({ kind: 'put', record }) as const),
    ],
    `refused:${newId()}`,
  );
}
