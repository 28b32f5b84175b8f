import { useEffect, useEffectEvent } from 'react';
import { contentOfMail } from '../../../composer/content/content-of-mail.ts';
import { useBeginSession } from '../../../composer/hooks.ts';
import { type ComposerPlace, leaveSession, sessionAt } from '../../../composer/open-sessions.ts';
import type { ComposerStart } from '../../../composer/session-parts.ts';
import { loadMailSanitizer } from '../../../mail-html/use-mail-sanitizer.ts';
import { consoleLog } from '../../../platform/log.ts';
import { isReload } from '../../../platform/page/page-load.ts';
import type { StoredDraft } from '../../../replica/tabs/stored-records.ts';
import { DRAFT_TEXTS } from '../../../texts/compose/draft-texts.ts';
import { closeToast, showToast } from '../../../ui/feedback/toast.ts';
import { formOfKey, restoreCompose } from './compose-forms.ts';
import { openCompose, openForm, useCompose } from './compose-state.ts';
import { discardForm } from './discard-form.ts';

/** Milliseconds that the notice stays. */
const NOTICE = 12_000;

async function beginOf({ id, mail, unanswered, uploading, awaitsQuote }: StoredDraft): Promise<ComposerStart> {
  const content = contentOfMail(mail, await loadMailSanitizer(), awaitsQuote);
  return { content, unsaved: true, key: id, unanswered, lost: uploading };
}

function replyPlace({ place, mail }: StoredDraft): ComposerPlace | null {
  return place === 'reply' && mail.inReplyToId !== null ? `reply ${mail.inReplyToId}` : null;
}

let aside = 0;

/** Tells of a restored draft, until its form is left: then there is nothing to discard any more. */
function notice(): void {
  const shown = openForm(useCompose.getState());
  const toast = showToast(DRAFT_TEXTS.restored, {
    duration: NOTICE,
    action: {
      label: DRAFT_TEXTS.discard,
      run: () => {
        const session = shown && sessionAt(`form ${shown.id}`);
        if (shown && session) discardForm(shown, session);
      },
    },
  });
  const stop = useCompose.subscribe(({ forms }) => {
    if (forms.some(({ id }) => id === shown?.id)) return;
    stop();
    closeToast(toast);
  });
}

interface FoundDraftsProps {
  /** The content that ended pages have left, oldest first; it belongs to this tab from now on. */
  readonly drafts: readonly StoredDraft[];
}

/** Shows the last of the drafts that were left, and saves the others but those that are in the tray. */
export function FoundDrafts({ drafts }: FoundDraftsProps) {
  const begin = useBeginSession();

  /** Saves what is not shown again, or not yet: the reply box of its conversation finds it. */
  const saveAside = async (draft: StoredDraft): Promise<void> => {
    aside += 1;
    const place = replyPlace(draft) ?? (`form ${-aside}` as const);
    begin(place, await beginOf(draft), () => undefined);
    leaveSession(place);
  };

  const restore = useEffectEvent(async (): Promise<void> => {
    const last = drafts.filter((draft) => replyPlace(draft) === null).at(-1);
    for (const draft of drafts) if (draft !== last && !formOfKey(draft.id)) await saveAside(draft);
    if (!last) return;
    const form = formOfKey(last.id);
    // The reloaded form is restored already, as it was left.
    if (form && isReload()) return;
    if (form) await restoreCompose(form.id);
    else {
      const kept = await beginOf(last);
      if (!(await openCompose({ type: 'again', content: kept.content }, kept))) return;
    }
    notice();
  });

  useEffect(() => {
    restore().catch((error) => consoleLog('drafts could not be restored', error));
  }, []);
  return null;
}
