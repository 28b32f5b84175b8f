import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { ReplyMode } from '@wren/domain/thread/reply.ts';
import { answerTo } from '@wren/domain/thread/reply.ts';
import { type ComponentType, memo, type ReactNode, useMemo, useState } from 'react';
import type { ComposerSession } from '../../../composer/composer-session.ts';
import {
  anewContent,
  answerContent,
  type ComposeContent,
  draftContent,
  EMPTY_CONTENT,
  sentContent,
  withSignature,
} from '../../../composer/content/compose-content.ts';
import { type QuotedPart, quotedBody } from '../../../composer/content/quoted-part.ts';
import { useIdentities } from '../../../composer/hooks.ts';
import { showReply } from '../../../composer/show-reply.ts';
import { type HtmlViewProps, HtmlViewProvider } from '../../../mail-html/html-view.ts';
import { useMailSanitizer } from '../../../mail-html/use-mail-sanitizer.ts';
import { useBodiesOf, useReplica, useThread } from '../../../replica/hooks.ts';
import { MaybeAccountScope } from '../../../session/joined/maybe-account-scope.tsx';
import { useStartedMail } from '../../../session/started-mail.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { REPLY_TEXTS } from '../../../texts/compose/reply-texts.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { errorText } from '../../../texts/error-text.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type ComposeEntry, isBoxed, useCompose } from '../forms/compose-state.ts';
import { ExclusiveForm } from '../forms/exclusive-form.tsx';
import { MoveForm } from '../forms/move-form.ts';
import { useMoving } from '../forms/moving.ts';
import type { Answering } from '../forms/switch-answer.ts';
import styles from './compose-pane.module.css';
import { FromMails } from './from-mails.tsx';
import { MissingMail } from './missing-mail.tsx';

interface FromThreadProps {
  readonly entry: ComposeEntry;
  readonly onInline?: InlineReply;
  readonly threadId: ThreadId;
  readonly folder: Folder;
  readonly messageId: MessageId | null;
  readonly mode: ReplyMode | 'draft' | 'edit' | 'anew';
  /** A reply quotes this of the message instead of all. */
  readonly part?: QuotedPart;
  readonly above?: ReactNode;
}

/** The home of the message that a form continues with; null: it is about the newest that is no draft. */
function homeOf({ mode, folder }: FromThreadProps): 'drafts' | 'sent' | null {
  if (mode === 'draft') return 'drafts';
  return mode === 'edit' || (mode === 'anew' && folder === 'sent') ? 'sent' : null;
}

/** What is said when the message cannot be had (8.7). */
function failure(mode: FromThreadProps['mode'], message: string): { readonly title: string; readonly text: string } {
  switch (mode) {
    case 'draft':
      return { title: COMPOSER_TEXTS.openDraftFailed(message || THREAD_TEXTS.none), text: '' };
    case 'edit':
    case 'anew':
      return { title: TEXTS.openSentFailed, text: message };
    default:
      return { title: mode === 'replyAll' ? REPLY_TEXTS.openAllFailed : REPLY_TEXTS.openFailed, text: message };
  }
}

/** A form about a message of a thread, which is loaded first. */
function FromThread(props: FromThreadProps) {
  const { entry, threadId, folder, messageId, mode, part, above, onInline } = props;
  const view = useThread(threadId, folder);
  const { messages, bodies, status, error } = view;
  const replica = useReplica();
  const { user } = useStartedMail();
  const { own } = user;
  const identities = useIdentities();
  const sanitizer = useMailSanitizer();
  const home = homeOf(props);
  const boxed = isBoxed(entry.request);
  const fallback = home ? messages.find((one) => one.home === home) : answerTo(messages);
  const wanted = messageId === null ? fallback?.id : replica.messageNamed(messageId);
  const message = messages.find((one) => one.id === wanted) ?? null;
  const body = message ? bodies.get(message.id) : undefined;
  useBodiesOf(threadId, view, message ? [message.id] : []);
  const contentOf = useMemo((): Answering['contentOf'] | null => {
    if (!message || !body || !sanitizer) return null;
    return (kind) => {
      const quoted = kind === 'forward' ? body : quotedBody(body, part);
      return withSignature(answerContent(kind, message, quoted, own, sanitizer), identities);
    };
  }, [message, body, part, own, sanitizer, identities]);
  const initial = useMemo((): ComposeContent | null => {
    if (!message || !body || !sanitizer || !contentOf) return null;
    if (mode === 'draft') return draftContent(message, body, sanitizer);
    if (mode === 'edit') return sentContent(message, body, sanitizer);
    if (mode === 'anew') return anewContent(message, body, own, sanitizer);
    return contentOf(mode);
  }, [message, body, own, mode, sanitizer, contentOf]);

  // What the form began with stays: saving gives a draft another id on some hosts, and the one that was opened is gone.
  const [begun, setBegun] = useState<ComposeContent | null>(entry.begin?.content ?? null);
  const sendAt = (entry.request.type === 'draft' && entry.request.wasDue) || null;
  if (initial && !begun) setBegun({ ...initial, mail: { ...initial.mail, sendAt } });
  const answering = useMemo((): Answering | null => {
    if (mode === 'draft' || mode === 'edit' || mode === 'anew' || !contentOf) return null;
    return { mode, contentOf };
  }, [mode, contentOf]);
  if (begun) {
    return (
      <ExclusiveForm
        entry={entry}
        begin={entry.begin ?? { content: begun, unsaved: false }}
        latest={mode === 'draft' ? initial : null}
        title={begun.mail.subject || COMPOSER_TEXTS.newMessage}
        boxed={boxed}
        above={above}
        answering={answering}
        // The box in the conversation does not show what is quoted.
        {...(onInline &&
          part === undefined &&
          message && {
            onInline: (session: ComposerSession) => {
              showReply(message.id, session);
              onInline(threadId, folder, message.id);
            },
          })}
      />
    );
  }
  const isComing = status === 'loading' || (status === 'ready' && message !== null && !body);
  if (isComing || sanitizer === null) return null;
  return (
    <MissingMail
      id={entry.id}
      boxed={boxed}
      {...failure(mode, error ? errorText(error) : '')}
      onRetry={() => void replica.loadThread(threadId).catch(() => undefined)}
    />
  );
}

interface FormProps extends Omit<ComposePaneProps, 'htmlView'> {
  readonly entry: ComposeEntry;
}

/** One form, by what it is asked for. */
const Form = memo(function Form({ entry, conversation, onInline }: FormProps) {
  const { request } = entry;
  const identities = useIdentities();
  const [blank] = useState((): ComposeContent => {
    const to = request.type === 'new' ? request.to : [];
    return withSignature({ ...EMPTY_CONTENT, mail: { ...EMPTY_CONTENT.mail, to } }, identities);
  });
  switch (request.type) {
    case 'new':
      return (
        <ExclusiveForm
          entry={entry}
          begin={entry.begin ?? { content: blank, unsaved: false }}
          title={COMPOSER_TEXTS.newMessage}
          boxed={false}
        />
      );
    case 'again': {
      const begin = entry.begin ?? { content: request.content, unsaved: true };
      const title = begin.content.mail.subject || COMPOSER_TEXTS.newMessage;
      return <ExclusiveForm entry={entry} begin={begin} title={title} boxed={isBoxed(request)} />;
    }
    case 'attach':
      return <FromMails entry={entry} first={request} others={request.others} />;
    case 'anew':
      return <FromThread {...request} entry={entry} mode="anew" />;
    case 'draft':
      return <FromThread {...request} entry={entry} folder="drafts" mode="draft" />;
    case 'edit': {
      const above = conversation(request.threadId);
      return <FromThread {...request} entry={entry} folder="sent" mode="edit" above={above} />;
    }
    default: {
      // The conversation that is open may be of another account.
      const inline = request.account === undefined && { onInline };
      return <FromThread {...request} entry={entry} mode={request.type} {...inline} />;
    }
  }
});

/** Shows the reply box of a message. */
export type InlineReply = (threadId: ThreadId, folder: Folder, messageId: MessageId) => void;

interface ComposePaneProps {
  /** A conversation to be read above the form. */
  readonly conversation: (threadId: ThreadId) => ReactNode;
  readonly onInline: InlineReply;
  readonly htmlView: ComponentType<HtmlViewProps>;
}

/** Where mail is written: instead of the list, or in a box at the bottom. Those in the tray are there unseen. */
export function ComposePane({ htmlView, ...props }: ComposePaneProps) {
  const forms = useCompose((state) => state.forms);
  const moving = useMoving((state) => state.moving);
  const panes = forms.map((entry) => {
    const place = isBoxed(entry.request) ? styles.boxedPane : styles.pane;
    const name = entry.view === 'minimized' ? undefined : TEXTS.compose;
    return (
      <section
        key={entry.id}
        className={classNames(place, entry.view === 'minimized' && styles.minimizedPane)}
        aria-label={name}
        data-form={entry.view === 'minimized' ? undefined : entry.id}
        // What is written meanwhile would stay behind.
        inert={moving?.id === entry.id}
      >
        <MaybeAccountScope account={entry.request.account}>
          <Form {...props} entry={entry} />
        </MaybeAccountScope>
      </section>
    );
  });
  return (
    <HtmlViewProvider value={htmlView}>
      {panes}
      {moving && (
        <MaybeAccountScope account={moving.account}>
          <MoveForm moving={moving} />
        </MaybeAccountScope>
      )}
    </HtmlViewProvider>
  );
}
