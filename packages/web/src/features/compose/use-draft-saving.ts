import { useCallback, useEffect, useRef, useState } from 'react';
import { TEXTS } from '../../app/texts.ts';
import { uuidv7s } from '../../platform/random-id.ts';
import { systemAfter } from '../../platform/timers.ts';
import { useReplica } from '../../replica/hooks.ts';
import { type ComposeContent, isBlank, mailOf } from './compose-content.ts';

const newKey = uuidv7s();

/** Milliseconds without a change after which a draft is saved (4.2, 9.2). */
const AUTOSAVE = 5000;

/** Draft save status (4.1). */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'error';

export interface DraftSaving {
  readonly status: SaveStatus;
  /** When it was last saved, milliseconds since the epoch. */
  readonly savedAt: number | null;
  /** Something has been changed since the form opened. */
  readonly edited: boolean;
  /** Something is not saved. */
  readonly dirty: boolean;
  /** Saves what is not saved. @throws WrenError */
  readonly save: () => Promise<void>;
  /** The draft's id on the server once every save is through; null when there is none. */
  readonly settledId: () => Promise<string | null>;
  /** The id that the last save answered; null before the first. */
  readonly knownId: () => string | null;
  /** From now on nothing is saved: the form is being sent or thrown away. */
  readonly stop: () => void;
}

/**
 * Keeps a form's content as a draft: five seconds after the last change, when the page is hidden, and when asked.
 * @param unsaved whether what the form begins with is kept nowhere yet
 */
export function useDraftSaving(content: ComposeContent, now: () => number, unsaved: boolean): DraftSaving {
  const replica = useReplica();
  const [key] = useState(newKey);
  const [status, setStatus] = useState<SaveStatus>('idle');
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [initial] = useState(unsaved ? null : content);
  const [saved, setSaved] = useState(initial);
  const latest = useRef({ content, saved });
  const running = useRef<Promise<string | null>>(Promise.resolve(content.mail.draftId));
  const known = useRef(content.mail.draftId);
  const stopped = useRef(false);
  const dirty = content !== saved;

  useEffect(() => {
    latest.current = { content, saved };
  });

  const save = useCallback(async (): Promise<void> => {
    const { content: present, saved: before } = latest.current;
    if (stopped.current || present === before || isBlank(present)) return;
    setStatus('saving');
    const saving = replica.saveDraft({ ...mailOf(present), key });
    const previous = running.current;
    running.current = saving.then(
      ({ id }) => id,
      () => previous,
    );
    try {
      known.current = (await saving).id;
      setSaved(present);
      setSavedAt(now());
      setStatus('saved');
    } catch (error) {
      setStatus('error');
      throw error;
    }
  }, [replica, key, now]);

  useEffect(() => {
    if (!dirty || status === 'saving') return;
    // `content` is what has to rest for the time; what could not be saved is tried again after as long.
    void content;
    return systemAfter(AUTOSAVE, () => {
      save().catch(() => undefined);
    });
  }, [content, dirty, status, save]);

  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') save().catch(() => undefined);
    };
    const onLeave = (event: BeforeUnloadEvent): void => {
      const { content: present, saved: before } = latest.current;
      if (stopped.current || present === before || isBlank(present)) return;
      event.preventDefault();
      // Browsers that show a text of the page's show this one (2.46).
      event.returnValue = TEXTS.composer.unsaved;
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('beforeunload', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('beforeunload', onLeave);
    };
  }, [save]);

  return {
    status,
    savedAt,
    edited: content !== initial,
    dirty,
    save,
    settledId: useCallback(() => running.current, []),
    knownId: useCallback(() => known.current, []),
    stop: useCallback(() => {
      stopped.current = true;
    }, []),
  };
}
