import { offerUndo } from '../../../commands/undo.ts';
import { undoToastDuration } from '../../../commands/undo-period.ts';
import type { ComposerSession } from '../../../composer/composer-session.ts';
import { isBlank } from '../../../composer/content/compose-content.ts';
import { isChanged } from '../../../composer/draft/draft-state.ts';
import { consoleLog } from '../../../platform/log.ts';
import { DRAFT_TEXTS } from '../../../texts/compose/draft-texts.ts';
import { closeCompose } from './compose-forms.ts';
import { type ComposeEntry, openCompose } from './compose-state.ts';

/** Throws a form away with what it holds: its draft goes to Trash. Undo brings back both. */
export function discardForm(entry: Pick<ComposeEntry, 'id' | 'request'>, session: ComposerSession): void {
  discardContent(entry, session);
  closeCompose(entry.id);
}

/** Throws away what a form holds that is about to be left. */
export function discardContent({ request }: Pick<ComposeEntry, 'request'>, session: ComposerSession): void {
  const isEmpty = isBlank(session.content);
  const discarded = session.discard();
  discarded.catch((error) => consoleLog('a draft stays', error));
  if (isEmpty) return;
  const takeBack = async (): Promise<void> => {
    const left = await discarded;
    left?.undo();
    const { content } = session.snapshot();
    await openCompose(request, { content, unsaved: left === null || isChanged(session.view().state) });
  };
  offerUndo(DRAFT_TEXTS.discarded, {
    kind: 'success',
    period: undoToastDuration(),
    run: () => void takeBack().catch((error) => consoleLog('a draft was not taken back', error)),
  });
}
