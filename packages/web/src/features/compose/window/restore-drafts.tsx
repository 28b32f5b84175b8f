import { useEffect } from 'react';
import { contentOfMail } from '../../../composer/content/content-of-mail.ts';
import { guardPage } from '../../../composer/guard-page.ts';
import { type BeginSession, useBeginSession } from '../../../composer/hooks.ts';
import { leaveSession, type SessionPlace, sessionAt } from '../../../composer/open-sessions.ts';
import type { SessionBegin } from '../../../composer/session-parts.ts';
import { loadMailSanitizer } from '../../../mail-html/use-mail-sanitizer.ts';
import { consoleLog } from '../../../platform/log.ts';
import { isReload } from '../../../platform/page/page-load.ts';
import { useReplica } from '../../../replica/hooks.ts';
import type { Replica } from '../../../replica/replica.ts';
import type { StoredDraft } from '../../../replica/tabs/stored-records.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { DRAFT_TEXTS } from '../../../texts/compose/draft-texts.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { formOfKey, openCompose, openForm, restoreCompose, useCompose } from './compose-state.ts';
import { discardForm } from './discard-form.ts';
import { handOnForms, restoreForms } from './stored-forms.ts';

/** Milliseconds that the notice stays. */
const NOTICE = 12_000;

async function beginOf({ id, mail, unanswered, uploading, awaitsQuote }: StoredDraft): Promise<SessionBegin> {
  const content = contentOfMail(mail, await loadMailSanitizer(), awaitsQuote);
  return { content, unsaved: true, key: id, unanswered, lost: uploading };
}

function replyPlace({ place, mail }: StoredDraft): SessionPlace | null {
  return place === 'reply' && mail.inReplyToId !== null ? `reply ${mail.inReplyToId}` : null;
}

let aside = 0;

/** Saves what is not shown again, or not yet: the reply box of its conversation finds it. */
async function saveAside(begin: BeginSession, draft: StoredDraft): Promise<void> {
  aside += 1;
  const place = replyPlace(draft) ?? (`form ${-aside}` as const);
  begin(place, await beginOf(draft), () => undefined);
  leaveSession(place);
}

function notice(): void {
  const shown = openForm(useCompose.getState());
  showToast(DRAFT_TEXTS.restored, {
    duration: NOTICE,
    action: {
      label: DRAFT_TEXTS.discard,
      run: () => {
        const session = shown && sessionAt(`form ${shown.id}`);
        if (shown && session) discardForm(shown, session);
      },
    },
  });
}

async function restore(replica: Replica, account: string, begin: BeginSession): Promise<void> {
  const found = await replica.localDrafts.takeAbandoned();
  // A reloaded tab knows its forms, and how each was shown.
  const reloaded = isReload();
  restoreForms(account, reloaded);
  const forms = found.filter((draft) => replyPlace(draft) === null);
  // The last is opened; the others are saved as drafts, unless they are in the tray.
  const last = forms.at(-1);
  for (const draft of found) if (draft !== last && !formOfKey(draft.id)) await saveAside(begin, draft);
  if (!last) return;
  const form = formOfKey(last.id);
  // The reloaded form is restored already, as it was left.
  if (form && reloaded) return;
  if (form) await restoreCompose(form.id);
  else {
    const kept = await beginOf(last);
    if (!(await openCompose({ type: 'again', content: kept.content }, kept))) return;
  }
  notice();
}

/** Opens again what was being written when a page ended without warning (4.3), with a notice that can throw it away. */
export function RestoreDrafts() {
  const replica = useReplica();
  const begin = useBeginSession();
  const { email } = useStartedMail().user;
  useEffect(() => {
    restore(replica, email, begin).catch((error) => consoleLog('drafts could not be restored', error));
    return handOnForms(email, replica);
  }, [replica, email, begin]);
  useEffect(() => guardPage(COMPOSER_TEXTS.unsaved), []);
  return null;
}
