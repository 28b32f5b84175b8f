import { COMPOSER_TEXTS } from '../../app/composer-texts.ts';
import { TEXTS } from '../../app/texts.ts';
import { TRAY_TEXTS } from '../../app/tray-texts.ts';
import { ask } from '../../ui/ask.tsx';
import { showToast } from '../../ui/toast.ts';
import { type ComposeContent, isBlank } from './compose-content.ts';
import type { Leaving } from './compose-state.ts';
import type { DraftSaving } from './use-draft-saving.ts';

interface OpenForm {
  readonly content: ComposeContent;
  readonly saving: DraftSaving;
  readonly discard: () => Promise<boolean>;
  /** Whether files are on their way. */
  readonly uploading: boolean;
  /** Resolves once no file is on its way any more; what arrived is part of the content then. */
  readonly uploaded: () => Promise<unknown>;
  readonly leaving: Leaving;
}

/**
 * What happens before a form is left (4.3, 4.4, D23): nothing for one that was not edited; a blank one takes its draft with
 * it; else the user is asked. A draft that cannot be saved is told of and does not keep the user.
 * @returns whether the form may go
 */
export async function askToSave({
  content,
  saving,
  discard,
  uploading,
  uploaded,
  leaving,
}: OpenForm): Promise<boolean> {
  if (isBlank(content) && !uploading) {
    await discard();
    return true;
  }
  if (!saving.edited && !uploading) return true;
  const save = async (): Promise<void> => {
    try {
      await uploaded();
      await saving.save();
      showToast(COMPOSER_TEXTS.saved, { kind: 'success' });
      saving.stop();
    } catch {
      showToast(COMPOSER_TEXTS.saveFailed, { kind: 'error' });
      // What this browser keeps of it is all there is: the next start brings it back.
      saving.stop('gone');
    }
  };
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
        busy: { label: COMPOSER_TEXTS.saving, run: save },
      },
    ],
  });
  if (answer === 'yes') return true;
  if (answer !== 'no') return false;
  saving.stop();
  // A draft that was there before stays as it was last saved; a new one leaves nothing behind.
  if (content.mail.draftId === null) await discard();
  return true;
}
