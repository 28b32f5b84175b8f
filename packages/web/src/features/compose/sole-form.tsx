import { WrenError } from '@wren/contract/errors.ts';
import type { MessageId } from '@wren/domain/message.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { COMPOSER_TEXTS } from '../../app/composer-texts.ts';
import { DRAFT_TEXTS } from '../../app/draft-texts.ts';
import { uuidv7s } from '../../platform/random-id.ts';
import { useReplica } from '../../replica/hooks.ts';
import { showToast } from '../../ui/toast.ts';
import { ComposeForm, type ComposeFormProps } from './compose-form.tsx';
import { closeCompose } from './compose-state.ts';
import { DraftElsewhere } from './draft-elsewhere.tsx';
import { heldBy, hold } from './held-content.ts';
import { newestContent, savedContent } from './newest-content.ts';
import { usePen } from './use-pen.ts';

const newKey = uuidv7s();

type SoleFormProps = Omit<ComposeFormProps, 'formKey' | 'part'> & {
  /** What the server has by now, for as long as another tab writes on. */
  readonly latest?: ComposeFormProps['initial'] | null;
};

interface Begun {
  readonly content: ComposeFormProps['initial'];
  readonly unsaved: boolean;
  readonly key: string;
  /** Counts the forms that were begun here, one in the place of the other. */
  readonly turn: number;
}

/** A form for as long as no other tab writes on the same draft; then it says so, and can take over (4.3). */
export function SoleForm({ initial, latest = null, unsaved = false, ...props }: SoleFormProps) {
  const { id } = props.entry;
  const replica = useReplica();
  const [begun, setBegun] = useState<Begun>(() => ({
    content: initial,
    unsaved,
    key: initial.key ?? newKey(),
    turn: 0,
  }));
  const { draftId } = begun.content.mail;
  const [name, setName] = useState(draftId === null ? `form ${begun.key}` : `draft ${draftId}`);
  const handOver = useRef<() => Promise<void>>(async () => undefined);
  const give = useCallback(() => handOver.current(), []);
  const { state, alsoFor, takeOver } = usePen(name, initial.key === undefined && draftId === null, give);
  /** Another form has written meanwhile. */
  const [stale, setStale] = useState(false);
  if (state === 'elsewhere' && !stale) setStale(true);
  const shown = latest ?? heldBy(id)?.content ?? begun.content;

  const begin = useCallback((content: Begun['content'], isUnsaved: boolean): void => {
    setBegun(({ key, turn }) => ({ content, unsaved: isUnsaved, key: content.key ?? key, turn: turn + 1 }));
    setStale(false);
  }, []);

  useEffect(() => {
    if (state === 'elsewhere') hold(id, { content: shown, unsaved: false, elsewhere: true });
  }, [state, id, shown]);

  useEffect(() => {
    if (state !== 'mine' || !stale) return;
    let left = false;
    const present = heldBy(id)?.content ?? begun.content;
    newestContent(replica, present, begun.key).then(
      (newest) => {
        if (left) return;
        if (newest) return begin(newest.content, newest.unsaved);
        closeCompose(id);
        showToast(DRAFT_TEXTS.ended);
      },
      (error) => {
        if (left) return;
        const code = error instanceof WrenError ? error.code : null;
        if (code === 'not-found' || code === 'not-a-draft') {
          closeCompose(id);
          showToast(DRAFT_TEXTS.ended);
          return;
        }
        // What is known here is gone on with: it is not written over what the server has.
        showToast(COMPOSER_TEXTS.openDraftFailed(error instanceof Error ? error.message : ''), { kind: 'error' });
        begin(present, false);
      },
    );
    return () => {
      left = true;
    };
  }, [state, stale, id, replica, begun, begin]);

  const renew = useCallback((): void => {
    const present = heldBy(id)?.content;
    if (!present) return;
    savedContent(replica, present).then(
      (content) => {
        begin(content, false);
        showToast(DRAFT_TEXTS.renewed);
      },
      (error) => {
        const reason = error instanceof Error ? error.message : '';
        showToast(COMPOSER_TEXTS.openDraftFailed(reason), { kind: 'error' });
      },
    );
  }, [id, replica, begin]);

  const part = useMemo(
    () => ({
      handOver,
      onDraft: (draft: MessageId) => alsoFor(`draft ${draft}`),
      onApart: (key: string) => setName(`form ${key}`),
      onRenew: renew,
    }),
    [alsoFor, renew],
  );

  if (state === 'elsewhere' || (state === 'mine' && stale)) {
    return <DraftElsewhere {...props} content={shown} onClose={() => closeCompose(id)} onTakeOver={takeOver} />;
  }
  if (state === 'asking') return null;
  return (
    <ComposeForm
      {...props}
      key={begun.turn}
      initial={begun.content}
      unsaved={begun.unsaved}
      formKey={begun.key}
      part={part}
    />
  );
}
