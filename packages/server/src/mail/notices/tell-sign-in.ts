import { SIGN_IN_NOTICE } from '@wren/domain/message/sign-in-notice.ts';
import type { NewSignIn } from '../../directory/sessions/auth-service.ts';
import { buildMail, newMessageId } from '../../mime/build/build-mail.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { AccountStores } from '../../store/account-stores.ts';
import { deliverMessage } from '../incoming/deliver-message.ts';
import { signInWords } from './sign-in-words.ts';

/** What notices are made with. */
export interface NoticeParts {
  readonly stores: Pick<AccountStores, 'of' | 'recordsOf'>;
  /** This mail server's name. */
  readonly domain: string;
  /** Where people open Wren. */
  readonly publicUrl: URL | null;
  readonly clock: Clock;
}

/**
 * Files a mail in the Inbox that tells of a sign-in from a new place (D43). As digests, it passes no rules and is not
 * forwarded: it comes from here.
 */
export async function tellSignIn({ stores, domain, publicUrl, clock }: NoticeParts, signIn: NewSignIn): Promise<void> {
  const { account } = signIn;
  const sentAt = clock();
  const [digest] = await (await stores.recordsOf(account.id)).list('dailyDigest');
  // The zone that the account is known to be in; else that of all.
  const timeZone = digest?.data.timeZone ?? 'UTC';
  const id = newId();
  const raw = await buildMail({
    ...signInWords(signIn, sentAt, { timeZone, origin: publicUrl?.origin ?? null }),
    ...{ messageIdHeader: newMessageId(id, domain), inReplyTo: null, references: [] },
    ...{ sentAt, timeZone, automatic: 'generated', html: null },
    from: { name: 'Wren', email: `postmaster@${domain}` },
    to: [{ name: account.fullName, email: account.address }],
    ...{ cc: [], parts: [] },
  });
  await deliverMessage(await stores.of(account.id), raw, {
    ...{ mailbox: 'inbox', receivedAt: sentAt, commandId: `sign-in:${id}` },
    isOwn: () => true,
    keywords: [SIGN_IN_NOTICE],
  });
}
