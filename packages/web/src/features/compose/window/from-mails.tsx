import { isRetryable, WrenError } from '@wren/contract/errors.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type AttachedMails, fetchMails, type MailPlace } from '../../../composer/attached-mails.ts';
import { type ComposeContent, EMPTY_CONTENT, withSignature } from '../../../composer/content/compose-content.ts';
import { useIdentities } from '../../../composer/hooks.ts';
import { sessionAt } from '../../../composer/open-sessions.ts';
import { PLAIN_HOST } from '../../../host/client/capabilities.ts';
import { useReplica } from '../../../replica/hooks.ts';
import { useApi } from '../../../session/api-context.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { errorText } from '../../../texts/error-text.ts';
import { sizeText } from '../../../texts/size-text.ts';
import { useIsSlow } from '../../../ui/part/use-is-slow.ts';
import type { ComposeEntry } from '../forms/compose-state.ts';
import { ExclusiveForm } from '../forms/exclusive-form.tsx';
import styles from './compose-pane.module.css';
import { MissingMail } from './missing-mail.tsx';

/** The mails to be attached; null: they are on their way. */
type Fetched = AttachedMails | { readonly failure: unknown } | null;

/** Fetches mails to be attached. */
function useMails(mails: readonly MailPlace[], limit: number): Fetched {
  const replica = useReplica();
  const { fetch, host } = useApi();
  const [fetched, setFetched] = useState<Fetched>(null);
  useEffect(() => {
    const aborter = new AbortController();
    const { signal } = aborter;
    fetchMails({ replica, fetch, host, limit, signal }, mails).then(setFetched, (failure: unknown) => {
      if (!signal.aborted) setFetched({ failure });
    });
    return () => aborter.abort();
  }, [replica, fetch, host, limit, mails]);
  return fetched;
}

/** Why mails are not attached. */
function reasonOf(failure: unknown, limit: number): string {
  const code = failure instanceof WrenError ? failure.code : null;
  if (code === 'network') return COMPOSER_TEXTS.mailsNotHere;
  return code === 'too-large' ? COMPOSER_TEXTS.tooLarge(sizeText(limit)) : errorText(failure);
}

/** A form that uploads the mails as soon as it is there. */
function AttachingForm({ entry, attached }: { readonly entry: ComposeEntry; readonly attached: AttachedMails }) {
  const identities = useIdentities();
  const [content] = useState((): ComposeContent => {
    const { subject, message: forwardedFromId } = attached;
    return withSignature({ ...EMPTY_CONTENT, mail: { ...EMPTY_CONTENT.mail, subject, forwardedFromId } }, identities);
  });
  const isAdded = useRef(false);
  useEffect(() => {
    if (isAdded.current) return;
    isAdded.current = true;
    sessionAt(`form ${entry.id}`)?.uploads.add(attached.files);
  }, [entry.id, attached]);
  const title = content.mail.subject || COMPOSER_TEXTS.newMessage;
  return <ExclusiveForm entry={entry} begin={{ content, unsaved: false }} title={title} boxed={false} />;
}

/** @param onRetry fetches anew, in a form of its own */
function FetchingForm({ entry, first, others, onRetry }: FromMailsProps & { readonly onRetry: () => void }) {
  const mails = useMemo(() => [first, ...(others ?? [])], [first, others]);
  const limit = useStartedMail().user.maxAttachmentSize ?? PLAIN_HOST.maxMessageSize;
  const fetched = useMails(mails, limit);
  const late = useIsSlow(fetched === null);
  if (fetched && 'files' in fetched) return <AttachingForm entry={entry} attached={fetched} />;
  if (fetched) {
    const { failure } = fetched;
    return (
      <MissingMail
        id={entry.id}
        boxed={false}
        title={COMPOSER_TEXTS.mailsFailed}
        text={reasonOf(failure, limit)}
        onRetry={isRetryable(failure) ? onRetry : null}
      />
    );
  }
  return (
    late && (
      <div className={styles.full} data-coming>
        <p className={styles.coming} role="status">
          {COMPOSER_TEXTS.mailsComing}
        </p>
      </div>
    )
  );
}

interface FromMailsProps {
  readonly entry: ComposeEntry;
  readonly first: MailPlace;
  readonly others: readonly MailPlace[] | undefined;
}

/** A form for a new mail with others attached whole: all of them are here before it opens, or none is attached. */
export function FromMails(props: FromMailsProps) {
  const { entry } = props;
  const { begin } = entry;
  const [tries, setTries] = useState(0);
  if (!begin) return <FetchingForm {...props} key={tries} onRetry={() => setTries(tries + 1)} />;
  const title = begin.content.mail.subject || COMPOSER_TEXTS.newMessage;
  return <ExclusiveForm entry={entry} begin={begin} title={title} boxed={false} />;
}
