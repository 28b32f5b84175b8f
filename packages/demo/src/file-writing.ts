import type { RecordChange } from '@wren/contract/records/record-types.ts';
import type { RecordStore } from '@wren/server/store/record-store.ts';
import { addressOf, CAST, type Owner } from './cast.ts';

/** Names the identities of the sample in an account; they are filed once per account, whatever became of them since. */
const IDENTITIES = 'wren-demo-identities-1';

/** What the owner's mail goes out with: under their address, and under one that they give to shops. */
function identitiesOf(owner: Owner, domain: string): readonly RecordChange[] {
  const { email } = addressOf(owner, domain);
  const { name, signature } = CAST[owner];
  const shop = email.replace('@', '+shop@');
  const all = [
    { email, name: '', signature: `${signature}\nHarbour Signs` },
    { email: shop, name, signature: '' },
  ];
  return all.map((data, at) => ({
    kind: 'put',
    record: {
      id: `demo-identity-${at}`,
      type: 'identity',
      data: { ...data, replyTo: [], bcc: [], isDefault: false },
    },
  }));
}

/** Names the vacation reply of the sample, which is off. */
const VACATION = 'wren-demo-vacation-1';

function vacationOf(owner: Owner): RecordChange {
  const html = `<p>Thank you for your mail. I am walking in the hills, where there is no network, and answer when I am back.</p><p>${CAST[owner].name}</p>`;
  const data = { html, subject: 'Out walking', timeZone: 'UTC', onlyKnown: false };
  return {
    kind: 'put',
    record: {
      ...{ id: 'singleton', type: 'vacationResponse' },
      data: { ...data, isEnabled: false, fromDay: null, toDay: null },
    },
  };
}

/** What the owner of a sample mailbox writes with. */
export async function fileWriting(records: RecordStore, owner: Owner, domain: string): Promise<void> {
  await records.apply(identitiesOf(owner, domain), IDENTITIES);
  await records.apply([vacationOf(owner)], VACATION);
}
