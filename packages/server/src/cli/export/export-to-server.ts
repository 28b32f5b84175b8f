import { mailboxesOf } from '@wren/contract/records/mailboxes-of.ts';
import type { Account } from '../../directory/accounts/account.ts';
import { AccountWriter } from '../../engines/imap/transfer/write-account.ts';
import { systemClock } from '../../platform/clock.ts';
import type { CommandContext } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { foreignAccount } from '../foreign-account.ts';
import { messagesLine } from '../import/progress-line.ts';
import type { Installation } from '../installation.ts';

/** Largest number of messages that are listed one by one. */
const NAMED = 10;

/**
 * Writes all mail of an account to an account on an IMAP server, and prints the result.
 * @param place as in the command line
 * @throws UsageError, CommandError, also when the server has rejected some of it
 */
export async function exportToServer(
  place: string,
  passwordFile: string | undefined,
  { stores }: Installation,
  account: Account,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const { name, connect } = await foreignAccount(place, passwordFile, 'WREN_EXPORT_PASSWORD', context);
  const records = await stores.recordsOf(account.id);
  const started = systemClock();
  let shownAt = 0;
  const writer = new AccountWriter({
    connect,
    store: await stores.of(account.id),
    mailboxes: mailboxesOf(await records.list('mailbox')),
    sender: { name: account.fullName, email: account.address },
    onProgress({ done, total }) {
      if (systemClock() - shownAt < 100) return;
      shownAt = systemClock();
      terminal.show(messagesLine(done, total, done, shownAt - started));
    },
  });
  const { written, known, refused } = await writer.write();
  terminal.show('');
  for (const { subject, reason } of refused.slice(0, NAMED))
    terminal.printError(`“${subject}” was refused: ${reason}.`);
  if (refused.length > NAMED) terminal.printError(`… and ${refused.length - NAMED} more.`);
  terminal.print(`Wrote ${written} messages to ${name}, ${known} were there already.`);
  if (refused.length > 0) throw new CommandError(`The server refused ${refused.length} messages.`);
}
