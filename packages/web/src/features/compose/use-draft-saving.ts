import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { COMPOSER_TEXTS } from '../../app/composer-texts.ts';
import type { Clock } from '../../platform/clock.ts';
import { uuidv7s } from '../../platform/random-id.ts';
import { systemAfter } from '../../platform/timers.ts';
import { useReplica } from '../../replica/hooks.ts';
import type { ComposeContent } from './compose-content.ts';
import { DraftKeeper, type KeepState } from './draft-keeper.ts';

const newKey = uuidv7s();

export interface DraftSaving extends KeepState {
  /** Names the form. */
  readonly key: string;
  /** Print of the version on the server that the content goes on with. */
  readonly base: string | null;
  /** Saves what is not saved. @throws WrenError */
  readonly save: () => Promise<void>;
  /** The draft's id on the server once every save is through; null when there is none. */
  readonly settledId: () => Promise<string | null>;
  /** The id that the last save answered; null before the first. */
  readonly knownId: () => string | null;
  /** Goes on as a draft of its own (see {@link DraftKeeper.keepApart}). */
  readonly keepApart: () => string;
  /** Somebody else writes on (see {@link DraftKeeper.handOver}). */
  readonly handOver: () => Promise<void>;
  /** From now on nothing is saved: the form is being sent, or thrown away. */
  readonly stop: (end?: 'sent' | 'left' | 'gone') => void;
}

/**
 * Keeps a form's content as a draft (see {@link DraftKeeper}).
 * @param key names the form; later ones are not taken in
 * @param unsaved whether what the form begins with is kept nowhere yet
 */
export function useDraftSaving(content: ComposeContent, key: string, now: Clock, unsaved: boolean): DraftSaving {
  const replica = useReplica();
  const [keeper] = useState(() => new DraftKeeper({ replica, key, newKey, content, unsaved, now, after: systemAfter }));
  const state = useSyncExternalStore(
    useCallback((run) => keeper.watch(run), [keeper]),
    () => keeper.state,
  );
  useEffect(() => keeper.update(content), [keeper, content]);
  useEffect(() => keeper.follow(), [keeper]);

  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') keeper.hide();
    };
    const onGone = (): void => keeper.copy();
    const onLeave = (event: BeforeUnloadEvent): void => {
      keeper.copy();
      if (!keeper.isUnsaved) return;
      event.preventDefault();
      // Browsers that show a text of the page's show this one (2.46).
      event.returnValue = COMPOSER_TEXTS.unsaved;
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onGone);
    window.addEventListener('beforeunload', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onGone);
      window.removeEventListener('beforeunload', onLeave);
    };
  }, [keeper]);

  return {
    ...state,
    key: keeper.key,
    base: keeper.base,
    keepApart: useCallback(() => keeper.keepApart(), [keeper]),
    handOver: useCallback(() => keeper.handOver(), [keeper]),
    save: useCallback(() => keeper.save(), [keeper]),
    settledId: useCallback(() => keeper.settledId(), [keeper]),
    knownId: useCallback(() => keeper.knownId(), [keeper]),
    stop: useCallback((end: 'sent' | 'left' | 'gone' = 'left') => keeper.stop(end), [keeper]),
  };
}
