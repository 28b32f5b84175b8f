import type { RecordChange } from '@wren/contract/records/record-types.ts';
import { labelKeyword } from '@wren/domain/message/keyword.ts';
import type { OwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { EMPTY_RULE } from '@wren/domain/rules/mail-rule.ts';
import type { RecordStore } from '@wren/server/store/record-store.ts';
import { addressOf, type Owner } from '../cast.ts';
import { sampleContacts } from '../sample-contacts.ts';

/** Names the definitions of the sample in an account; they are filed once per account, whatever became of them since. */
const COMMAND = 'wren-demo-definitions-2';
/** Those that came later. */
const LATER = 'wren-demo-definitions-3';

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

/** What Ada passes on to Grace, who has agreed. */
function forwarding(domain: string): readonly RecordChange[] {
  const email = addressOf('grace', domain).email;
  const data = { ...EMPTY_RULE, name: 'Rent and repairs', query: 'from:lettings subject:boiler', forwardTo: email };
  return [
    { kind: 'put', record: { id: 'demo-forwarding-0', type: 'forwardingAddress', data: { email, isAgreed: true } } },
    { kind: 'put', record: { id: 'demo-rule-1', type: 'rule', data: { ...data, keywords: [], sortOrder: 1 } } },
  ];
}

/** Someone whose mail is not wanted. */
const BLOCKED: RecordChange = {
  kind: 'put',
  record: {
    id: 'demo-rule-2',
    type: 'rule',
    data: {
      ...EMPTY_RULE,
      ...{ name: 'deals@sunny-cruises.example', query: 'from:"deals@sunny-cruises.example"' },
      ...{ blocked: 'deals@sunny-cruises.example', keywords: [], mailbox: 'junk', stop: true },
    },
  },
};

/** The day's digest comes at eight in the morning. */
const DIGEST: RecordChange = {
  kind: 'put',
  record: {
    ...{ id: 'dailyDigest', type: 'dailyDigest' },
    data: { isEnabled: true, hour: 8, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  },
};

/** The sample has mail that waits to be let in. */
const SCREENER: RecordChange = {
  kind: 'put',
  record: { id: 'screener', type: 'screener', data: { isEnabled: true } },
};

/** What the owner of a sample mailbox has defined. */
export async function fileDefinitions(records: RecordStore, owner: Owner, domain: string): Promise<void> {
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
  await records.apply([DIGEST, SCREENER, BLOCKED, ...(owner === 'ada' ? forwarding(domain) : [])], LATER);
}
