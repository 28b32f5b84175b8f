import type { AccountRecord, RecordChange } from '@wren/contract/records/record-types.ts';
import { blobPartId } from '@wren/server/mail/files/part-id.ts';
import type { MailStore } from '@wren/server/store/mail-store.ts';
import type { KeptRecordChange, RecordStore } from '@wren/server/store/record-store.ts';
import { addressOf, CAST, type Owner } from '../cast.ts';
import { pdfFile } from '../files/text-files.ts';

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

const TEMPLATES = 'wren-demo-templates-1';

/** Mail that the owner writes often: the last with a file. */
const TEXTS: readonly Pick<AccountRecord<'template'>['data'], 'name' | 'subject' | 'html'>[] = [
  {
    name: 'Thanks for the proof',
    subject: 'Proof of {date}',
    html: '<p>Dear {first name},</p><p>thank you for the proof. I shall go through it <strong>by Friday</strong> and send you my marks.</p><p>{my name}</p>',
  },
  {
    name: 'Where we are',
    subject: 'How to find us',
    html: '<p>Dear {first name},</p><p>we are in the old customs house, up the stairs behind the crane:</p><ul><li>by train, ten minutes on foot from the harbour station</li><li>by bicycle, there is a stand in the yard</li></ul>',
  },
];

async function templatesIn(store: MailStore): Promise<readonly KeptRecordChange[]> {
  const { name, type, content } = pdfFile('way-to-the-customs-house.pdf', 'How to find us', [
    'Harbour Signs, Old Customs House, up the stairs behind the crane.',
    'Ring twice: the first bell is the museum’s.',
  ]);
  const bytes = content();
  const blob = await store.putBlob(bytes);
  return TEXTS.map((text, at) => {
    const hasFile = at === TEXTS.length - 1;
    const files = hasFile ? [{ id: blobPartId(blob), name, type, size: bytes.byteLength }] : [];
    const record = { id: `demo-template-${at}`, type: 'template', data: { ...text, files } } as const;
    return { kind: 'put', record, ...(hasFile && { blobs: [blob] }) };
  });
}

/** What the owner of a sample mailbox writes with. */
export async function fileWriting(records: RecordStore, store: MailStore, owner: Owner, domain: string): Promise<void> {
  await records.apply(identitiesOf(owner, domain), IDENTITIES);
  await records.apply([vacationOf(owner)], VACATION);
  await records.apply(await templatesIn(store), TEMPLATES);
}
