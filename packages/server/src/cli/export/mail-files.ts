import { type FileHandle, mkdir, open, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isOwnMailboxId, type MailboxId, type MailboxRole } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { writtenKeywords } from '../../mail/exchange/formats/keyword-marks.ts';
import { fileNamesOf, OWN_MAILBOXES } from '../../mail/exchange/formats/mailbox-paths.ts';
import { KeywordLetters } from '../../mail/exchange/formats/maildir-keywords.ts';
import { maildirFlags, maildirName } from '../../mail/exchange/formats/maildir-marks.ts';
import { exportedMarks, mboxEntry } from '../../mail/exchange/mbox-entry.ts';

export const EXPORT_FORMATS = ['mbox', 'maildir'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A folder of mail files that is being written. */
export interface MailFiles {
  add(message: Message, raw: Buffer): Promise<void>;
  close(): Promise<void>;
}

/**
 * One mbox per mailbox (`inbox.mbox` …, `Mailboxes/Projects/2026.mbox`), quoted by mboxrd; each message can be restored byte for
 * byte.
 * @param mailboxes of the user's own
 */
export function mboxFiles(folder: string, mailboxes: readonly Mailbox[]): MailFiles {
  const files = new Map<MailboxId, FileHandle>();
  const fileOf = async (mailbox: MailboxId): Promise<FileHandle> => {
    const known = files.get(mailbox);
    if (known) return known;
    const names = isOwnMailboxId(mailbox) ? [OWN_MAILBOXES, ...fileNamesOf(mailboxes, mailbox)] : [mailbox];
    const path = `${join(folder, ...names)}.mbox`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'wx', 0o600);
    files.set(mailbox, file);
    return file;
  };
  return {
    async add(message, raw) {
      const file = await fileOf(message.mailbox);
      await file.writeFile(mboxEntry(message, raw));
    },
    async close() {
      for (const file of files.values()) await file.close();
    },
  };
}

const MAILDIR_NAMES: Readonly<Record<MailboxRole, string>> = {
  inbox: '.',
  sent: '.Sent',
  drafts: '.Drafts',
  junk: '.Junk',
  trash: '.Trash',
  archive: '.Archive',
  snoozed: '.Snoozed',
  screener: '.Screener',
};

/** A Maildir++: the Inbox at the top, the other mailboxes as `.Sent`, `.Projects.2026` … in it. @param mailboxes of the user's own */
export function maildirFiles(folder: string, mailboxes: readonly Mailbox[]): MailFiles {
  const maildirOf = (mailbox: MailboxId): string =>
    isOwnMailboxId(mailbox) ? `.${fileNamesOf(mailboxes, mailbox).join('.')}` : MAILDIR_NAMES[mailbox];
  const made = new Map<MailboxId, KeywordLetters>();
  let count = 0;
  return {
    async add(message, raw) {
      const maildir = join(folder, maildirOf(message.mailbox));
      for (const mailbox of [message.mailbox, 'inbox'] as const) {
        if (made.has(mailbox)) continue;
        for (const name of ['cur', 'new', 'tmp']) {
          await mkdir(join(folder, maildirOf(mailbox), name), { recursive: true, mode: 0o700 });
        }
        made.set(mailbox, new KeywordLetters());
      }
      count += 1;
      const name = maildirName(message.receivedAt, `W${count}`);
      const marks = exportedMarks(message);
      const { forwarded: _flag, ...rest } = marks;
      const letters = made.get(message.mailbox)?.lettersFor(name, writtenKeywords(rest)) ?? '';
      const path = join(maildir, 'cur', name + maildirFlags(marks, letters));
      await writeFile(path, raw, { flag: 'wx', mode: 0o600 });
      await utimes(path, message.receivedAt / 1000, message.receivedAt / 1000);
    },
    async close() {
      for (const [mailbox, letters] of made) {
        for (const [name, text] of letters.files) {
          await writeFile(join(folder, maildirOf(mailbox), name), text, { flag: 'wx', mode: 0o600 });
        }
      }
    },
  };
}
