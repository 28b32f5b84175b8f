import { join } from 'node:path';
import type { Message } from '@wren/domain/message/message.ts';
import { afterEach, beforeEach } from 'vitest';
import { deliverMessage } from '../../src/mail/incoming/deliver-message.ts';
import { newId } from '../../src/platform/ids.ts';
import type { MailStore } from '../../src/store/mail-store.ts';
import { allMessages, type CommandLine, runIn, temporaryCommandLine } from '../processes/command-line.ts';
import { contentOf } from '../store/content-of.ts';

export const ADA = 'ada@mail.localhost';
export const GRACE = 'grace@mail.localhost';

export const rawMail = (subject: string, size = 100): string =>
  `Message-ID: <${subject.replace(/\W/gu, '')}@example.org>\r\nFrom: bob@example.org\r\nTo: ada@mail.localhost\r\nSubject: ${subject}\r\n\r\nA mail about ${subject}. ${'word '.repeat(size / 5)}`;

export const subjectsIn = (messages: readonly Message[], mailbox: string): readonly string[] =>
  messages
    .filter((message) => message.mailbox === mailbox)
    .map(({ subject }) => subject)
    .sort();

export async function idOf(store: MailStore, subject: string): Promise<string> {
  return (await allMessages(store)).find((message) => message.subject === subject)?.id ?? '';
}

export const mailbox = {
  id: 'm-projects',
  type: 'mailbox',
  data: { name: 'Projects', parentId: null, sortOrder: 0, isSubscribed: true },
} as const;
export const label = {
  id: 'l1',
  type: 'label',
  data: { name: 'Work', keyword: 'Work', color: 'blue', sortOrder: 0 },
} as const;

/** An installation of two accounts, and a folder for its backups: a new one for each test of the file. */
export class BackedUp {
  #wren: CommandLine | null = null;

  constructor() {
    beforeEach(async () => {
      this.#wren = temporaryCommandLine();
      for (const address of [ADA, GRACE]) await this.wren.run('account', 'add', address, '--password', 'long enough');
    });
    afterEach(() => this.wren.remove());
  }

  get wren(): CommandLine {
    if (this.#wren === null) throw new Error('no test has begun');
    return this.#wren;
  }

  get folder(): string {
    return join(this.wren.folder, 'backups');
  }

  /** Runs a command line on another data folder or in another environment. */
  async runOn(environment: Readonly<Record<string, string>>, ...args: readonly string[]) {
    const { code, printed, stderr } = await runIn({ WREN_DATA: this.wren.dataFolder, ...environment }, args);
    return { code, text: `${printed}\n${stderr}` };
  }

  async deliver(address: string, ...subjects: readonly string[]): Promise<void> {
    await this.wren.inside(address, async (store) => {
      for (const subject of subjects) {
        await deliverMessage(store, Buffer.from(rawMail(subject)), {
          commandId: newId(),
          mailbox: 'inbox',
          receivedAt: Date.now(),
        });
      }
    });
  }

  async change(address: string, kind: 'destroy' | 'trash', ...subjects: readonly string[]): Promise<void> {
    await this.wren.inside(address, async (store) => {
      for (const subject of subjects) {
        const target = { messages: [await idOf(store, subject)] };
        await store.apply([kind === 'trash' ? { kind: 'move', target, mailbox: 'trash' } : { kind, target }], newId());
      }
    });
  }

  /** Mail in a mailbox of Ada's own, with a label. */
  async haveProjects(): Promise<void> {
    await this.deliver(ADA, 'Plan', 'Budget', 'Minutes', 'Lunch');
    await this.wren.inside(ADA, async (store, records) => {
      await records.apply(
        [
          { kind: 'put', record: mailbox },
          { kind: 'put', record: label },
        ],
        'defined',
      );
      const messages = [await idOf(store, 'Plan'), await idOf(store, 'Budget'), await idOf(store, 'Minutes')];
      await store.apply([{ kind: 'move', target: { messages }, mailbox: 'm-projects' }], 'moved');
      await store.apply(
        [{ kind: 'flag', target: { messages: messages.slice(0, 1) }, keyword: 'seen', value: true }],
        'seen',
      );
    });
  }

  /** What an account holds, as it is compared. */
  content(address: string) {
    return this.wren.inside(address, contentOf);
  }
}
