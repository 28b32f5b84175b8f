import type { Keyword } from '@wren/domain/message/keyword.ts';
import { OWN_NOTICE, SIGN_IN_NOTICE } from '@wren/domain/message/own-notice.ts';
import type { Account } from '../../directory/accounts/account.ts';
import type { AuthService } from '../../directory/sessions/auth-service.ts';
import { buildMail, newMessageId } from '../../mime/build/build-mail.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { AccountStores } from '../../store/account-stores.ts';
import type { LanguageOf } from '../../texts/mail-texts.ts';
import { deliverMessage } from '../incoming/deliver-message.ts';
import {
  appPasswordWords,
  type NoticeReader,
  type NoticeWords,
  passkeyWords,
  passwordWords,
  secondFactorWords,
  signInWords,
} from './notice-words.ts';

/** Dependencies of notices. */
export interface NoticeParts {
  readonly stores: Pick<AccountStores, 'of' | 'recordsOf'>;
  readonly config: {
    /** This mail server's name. */
    readonly domain: string;
    /** URL of Wren for users. */
    readonly publicUrl: URL | null;
    /** False: no notices are sent. */
    readonly signInMail: boolean;
  };
  readonly clock: Clock;
  readonly log: Log;
  readonly languageOf: LanguageOf;
}

/** Files a notice in the Inbox. Like digests, it bypasses rules and is not forwarded: it is internal. */
async function fileNotice(
  { stores, config: { domain, publicUrl }, clock, languageOf }: NoticeParts,
  account: Account,
  write: (at: number, reader: NoticeReader) => NoticeWords,
  keywords: readonly Keyword[],
  references: readonly string[],
): Promise<void> {
  const sentAt = clock();
  const [digest] = await (await stores.recordsOf(account.id)).list('dailyDigest');
  // The zone that the account has configured, else UTC.
  const timeZone = digest?.data.timeZone ?? 'UTC';
  const id = newId();
  const raw = await buildMail({
    ...write(sentAt, { timeZone, language: await languageOf(account.id), origin: publicUrl?.origin ?? null }),
    ...{ messageIdHeader: newMessageId(id, domain), inReplyTo: null, references },
    ...{ sentAt, timeZone, automatic: 'generated', html: null },
    from: { name: 'Wren', email: `postmaster@${domain}` },
    to: [{ name: account.fullName, email: account.address }],
    ...{ cc: [], parts: [] },
  });
  await deliverMessage(await stores.of(account.id), raw, {
    ...{ mailbox: 'inbox', receivedAt: sentAt, commandId: `notice:${id}`, isOwn: () => true, keywords },
  });
}

/** Notifies accounts by mail of changes to how they are signed in to (D43). */
export function openNotices(
  parts: NoticeParts,
): Pick<
  AuthService,
  'onNewSignIn' | 'onPasswordChanged' | 'onAppPasswordMade' | 'onPasskeyAdded' | 'onSecondFactorEnded'
> {
  const notify = (
    account: Account,
    write: (at: number, reader: NoticeReader) => NoticeWords,
    keywords: readonly Keyword[] = [],
    references: readonly string[] = [],
  ): void => {
    if (!parts.config.signInMail) return;
    fileNotice(parts, account, write, [OWN_NOTICE, ...keywords], references).catch((error: unknown) =>
      parts.log.error({ err: error }, 'an account was not told of a change'),
    );
  };
  // Notices of one kind of device are one conversation: a browser without storage does not fill the Inbox.
  const signIns = (account: Account): readonly string[] => [
    newMessageId(`sign-ins.${account.id}`, parts.config.domain),
  ];
  return {
    onNewSignIn: (signIn) =>
      notify(
        signIn.account,
        (at, reader) => signInWords(signIn, at, reader),
        [SIGN_IN_NOTICE],
        signIns(signIn.account),
      ),
    onPasswordChanged: (change) => notify(change.account, (at, reader) => passwordWords(change, at, reader)),
    onAppPasswordMade: (change, name) =>
      notify(change.account, (at, reader) => appPasswordWords(change, name, at, reader)),
    onPasskeyAdded: (change, name) => notify(change.account, (at, reader) => passkeyWords(change, name, at, reader)),
    onSecondFactorEnded: (change) => notify(change.account, (at, reader) => secondFactorWords(change, at, reader)),
  };
}
