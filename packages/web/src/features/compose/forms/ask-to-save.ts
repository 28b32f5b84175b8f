import { offerUndo } from '../../../commands/undo.ts';
import { undoToastDuration } from '../../../commands/undo-period.ts';
import type { ComposerSession } from '../../../composer/composer-session.ts';
import { isBlank } from '../../../composer/content/compose-content.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { DRAFT_TEXTS } from '../../../texts/compose/draft-texts.ts';
import { TRAY_TEXTS } from '../../../texts/compose/tray-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { ask } from '../../../ui/dialog/ask.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { type CloseReason, type ComposeEntry, openCompose } from './compose-state.ts';
import { discardContent } from './discard-form.ts';

interface OpenForm {
  readonly entry: ComposeEntry;
  readonly session: ComposerSession;
  readonly leaving: CloseReason;
}

/** Milliseconds in which a form that closed unsaved can be opened from its notice. */
const NOTICE = 12_000;

/** Saves what a form holds. What cannot be saved continues being saved without it, and can be opened again. */
async function save({ entry, session }: OpenForm): Promise<void> {
  try {
    await session.uploads.settled();
    await session.save();
    showToast(COMPOSER_TEXTS.saved, { kind: 'success' });
  } catch {
    const begin = session.snapshot();
    showToast(COMPOSER_TEXTS.saveFailed, {
      kind: 'error',
      duration: NOTICE,
      action: { label: DRAFT_TEXTS.open, run: () => void openCompose(entry.request, begin) },
    });
  }
}

/**
 * Decides before a form is left (4.3, 4.4, D23): an unedited form closes, a blank one closes with its draft deleted,
 * else the user is asked. If a draft cannot be saved, the user sees why and may leave.
 * @returns whether the form may close
 */
export async function askToSave(form: OpenForm): Promise<boolean> {
  const { entry, session, leaving } = form;
  const { content, edited } = session.view();
  const isUploading = session.uploads.running.length > 0;
  if (isBlank(content) && !isUploading) {
    discardContent(entry, session);
    return true;
  }
  if (!edited && !isUploading) return true;
  const answer = await ask({
    title: COMPOSER_TEXTS.saveTitle,
    text: leaving === 'leave' ? COMPOSER_TEXTS.leave : COMPOSER_TEXTS.saveQuestion,
    answers: [
      { id: 'cancel', label: TEXTS.cancel, tone: 'ghost' },
      { id: 'no', label: COMPOSER_TEXTS.saveNo, short: TRAY_TEXTS.discard },
      {
        id: 'yes',
        label: COMPOSER_TEXTS.saveYes,
        short: TRAY_TEXTS.save,
        tone: 'primary',
        busy: { label: COMPOSER_TEXTS.saving, run: () => save(form) },
      },
    ],
  });
  if (answer === 'yes') return true;
  if (answer !== 'no') return false;
  if (session.isNew) discardContent(entry, session);
  else leaveAsSaved(form);
  return true;
}

/** A draft that was there before stays as it was last saved; what was written since can be had back. */
function leaveAsSaved({ entry, session }: OpenForm): void {
  const { content, unsaved } = session.snapshot();
  session.end();
  if (!unsaved) return;
  offerUndo(DRAFT_TEXTS.changesDiscarded, {
    period: undoToastDuration(),
    run: () => void openCompose(entry.request, { content, unsaved: true }),
  });
}
