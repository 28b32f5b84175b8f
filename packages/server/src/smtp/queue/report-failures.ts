import { deliverMessage } from '../../mail/incoming/deliver-message.ts';
import { TELEMETRY } from '../../platform/telemetry.ts';
import { ALWAYS_ENGLISH } from '../../texts/mail-texts.ts';
import { buildReport } from '../outbound/delivery-report.ts';
import type { FailureGroup, QueuedMail } from '../outbound/queued-mail.ts';
import type { QueueOptions } from './queue-options.ts';

/** Reports failures to a mail's sender, once, however often it is called. @returns false when it must be retried */
export async function reportFailures(
  { stores, accounts, domains, clock, log, languageOf = ALWAYS_ENGLISH }: QueueOptions,
  mail: QueuedMail,
  { report, failures }: FailureGroup,
): Promise<boolean> {
  log.warn({ submission: mail.id, recipients: failures.length, status: failures[0]?.status }, 'mail not delivered');
  TELEMETRY.mail.publish({ way: 'returned', recipients: failures.length });
  // A report about a report would loop (RFC 5321 §6.1).
  if (mail.sender === null || (await accounts.byId(mail.account)) === null) return true;
  const time = clock();
  try {
    const raw = await buildReport({
      ...{ sender: mail.sender, raw: mail.raw, failures, time },
      ...{ domain: domains[0], language: await languageOf(mail.account) },
    });
    const commandId = `report:${report}`;
    await deliverMessage(await stores.of(mail.account), raw, {
      ...{ mailbox: 'inbox', receivedAt: time, commandId },
      // A report is addressed to its sender alone.
      isOwn: () => true,
    });
    return true;
  } catch (error) {
    log.error({ err: error, submission: mail.id }, 'a delivery report could not be filed');
    return false;
  }
}
