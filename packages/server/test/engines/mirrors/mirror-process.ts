import { writeSync } from 'node:fs';
import { MAILBOX_ROLES } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { newId } from '../../../src/platform/ids.ts';
import { pause } from '../../../src/platform/pause.ts';
import { ACCOUNT, OWN_MAILBOX, openMirrorRig, putSample } from './mirror-rig.ts';

/**
 * A process that keeps a mirror and changes what is in it without end, to be killed at any moment. It says what it begins and what was
 * acknowledged: `+subject` a mail that was put, `-subject` one that is about to be destroyed.
 */
const [folder = '', port = '', address = '', password = ''] = process.argv.slice(2);
const say = (line: string): void => void writeSync(1, `${line}\n`);
const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

const server = { host: '127.0.0.1', port: Number(port), security: 'none' } as const;
const rig = await openMirrorRig({ address, password }, server, folder);
const records = await rig.stores.recordsOf(ACCOUNT);
const data = { name: 'Own', parentId: null, sortOrder: 0, isSubscribed: true };
await records.apply([{ kind: 'put', record: { id: OWN_MAILBOX, type: 'mailbox', data } }], 'own');
say('ready');

async function messages(): Promise<readonly Message[]> {
  const found: Message[] = [];
  for (const folderId of [...MAILBOX_ROLES, OWN_MAILBOX]) {
    const { rows } = await rig.store.list({ kind: 'folder', folder: folderId }, { offset: 0, limit: 200 });
    for (const row of rows) found.push(...(await rig.store.thread(row.threadId)));
  }
  return found;
}

for (let round = 0; ; round += 1) {
  const dice = Math.random();
  const message = one(await messages());
  const target = { messages: message ? [message.id] : [] };
  if (dice < 0.25 || !message) {
    const subject = `here-${process.pid}-${round}`;
    await putSample(rig.store, subject, one(['inbox', 'sent', 'archive', OWN_MAILBOX] as const) ?? 'inbox');
    say(`+${subject}`);
  } else if (dice < 0.35 && message.mailbox === 'drafts') {
    // The draft's next version: it goes under another subject, and its former one is gone.
    const subject = `here-${process.pid}-${round}`;
    say(`-${message.subject}`);
    await putSample(rig.store, subject, 'drafts', message.id);
    say(`+${subject}`);
  } else if (dice < 0.4) {
    const subject = `here-${process.pid}-${round}`;
    await putSample(rig.store, subject, 'drafts');
    say(`+${subject}`);
  } else if (dice < 0.6) {
    const keyword = one(['seen', 'flagged', 'answered', 'Work', '$pinned']) ?? 'seen';
    await rig.store.apply([{ kind: 'flag', keyword, value: Math.random() < 0.6, target }], newId());
  } else if (dice < 0.92) {
    const mailbox = one(['inbox', 'archive', 'trash', 'junk', OWN_MAILBOX] as const) ?? 'inbox';
    await rig.store.apply([{ kind: 'move', mailbox, target }], newId());
  } else {
    say(`-${message.subject}`);
    await rig.store.apply([{ kind: 'destroy', target }], newId());
  }
  await pause(Math.random() * 60);
}
