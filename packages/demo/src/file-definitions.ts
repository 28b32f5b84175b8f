import type { RecordChange } from '@wren/contract/records/record-types.ts';
import { labelKeyword } from '@wren/domain/message/keyword.ts';
import type { OwnMailboxId } from '@wren/domain/message/mailbox.ts';
import { EMPTY_RULE } from '@wren/domain/rules/mail-rule.ts';
import type { RecordStore } from '@wren/server/store/record-store.ts';
import { sampleContacts } from './sample-contacts.ts';

/** Names the definitions of the sample in an account; they are filed once per account, whatever became of them since. */
const COMMAND = 'wren-demo-definitions-2';

const SEARCHES: readonly (readonly [name: string, query: string])[] = [
  ['Unread this week', 'is:unread newer_than:1w'],
  ['Files of this month', 'has:attachment newer_than:1m'],
];

const LABELS: readonly (readonly [name: string, color: string])[] = [
  ['Family', 'pink'],
  ['Museum', 'teal'],
  ['Travel', 'orange'],
];

const MAILBOXES: readonly (readonly [id: OwnMailboxId, name: string, parentId: OwnMailboxId | null])[] = [
  ['m-demo-projects', 'Projects', null],
  ['m-demo-harbour', 'Harbour signs', 'm-demo-projects'],
  ['m-demo-receipts', 'Receipts', null],
  ['m-demo-travel', 'Travel', 'm-demo-receipts'],
];

/** Out of the way: what machines say every day. */
const RULE: RecordChange = {
  kind: 'put',
  record: {
    id: 'demo-rule-0',
    type: 'rule',
    data: {
      ...EMPTY_RULE,
      name: 'Reports of machines',
      query: 'from:noreply subject:report',
      keywords: [],
      mailbox: 'archive',
      markRead: true,
    },
  },
};

/** What the owner of a sample mailbox has defined. */
export async function fileDefinitions(records: RecordStore): Promise<void> {
  const searches = SEARCHES.map(
    ([name, query], sortOrder): RecordChange => ({
      kind: 'put',
      record: { id: `demo-search-${sortOrder}`, type: 'savedSearch', data: { name, query, pinned: true, sortOrder } },
    }),
  );
  const labels = LABELS.map(
    ([name, color], sortOrder): RecordChange => ({
      kind: 'put',
      record: {
        id: `demo-label-${sortOrder}`,
        type: 'label',
        data: { name, keyword: labelKeyword(name), color, sortOrder },
      },
    }),
  );
  const mailboxes = MAILBOXES.map(
    ([id, name, parentId], sortOrder): RecordChange => ({
      kind: 'put',
      record: { id, type: 'mailbox', data: { name, parentId, sortOrder, isSubscribed: true } },
    }),
  );
  await records.apply([...searches, ...labels, ...mailboxes, RULE, ...sampleContacts()], COMMAND);
}
