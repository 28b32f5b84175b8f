import { useEffect } from 'react';
import { DRAFT_TEXTS } from '../../app/draft-texts.ts';
import { loadMailSanitizer } from '../../app/mail-html/use-mail-sanitizer.ts';
import { useStartedMail } from '../../app/started-mail.ts';
import { consoleLog } from '../../platform/log.ts';
import { isReload } from '../../platform/page-load.ts';
import { useReplica } from '../../replica/hooks.ts';
import type { Replica } from '../../replica/replica.ts';
import { showToast } from '../../ui/toast.ts';
import { closeCompose, formOfKey, openCompose, openForm, restoreCompose, useCompose } from './compose-state.ts';
import { contentOfMail } from './content-of-mail.ts';
import { restoreForms } from './kept-forms.ts';

/** Milliseconds that the notice stays. */
const NOTICE = 12_000;

async function restore(replica: Replica, account: string): Promise<void> {
  const { localDrafts } = replica;
  const found = await localDrafts.takeAbandoned();
  // A tab that was loaded again knows its forms, and how they stood.
  restoreForms(account, isReload());
  // The last is opened; what else there is goes where drafts are, unless it is in the tray.
  for (const { id, mail } of found.slice(0, -1)) {
    if (formOfKey(id)) continue;
    await replica.saveDraft({ ...mail, key: id, resumed: true });
    localDrafts.drop(id);
  }
  for (const { id, mail } of found.slice(-1)) {
    const form = formOfKey(id);
    if (form) await restoreCompose(form.id);
    else {
      const content = { ...contentOfMail(mail, await loadMailSanitizer()), key: id };
      if (!(await openCompose({ type: 'again', content }))) continue;
    }
    const shown = openForm(useCompose.getState());
    showToast(DRAFT_TEXTS.restored, {
      duration: NOTICE,
      action: {
        label: DRAFT_TEXTS.discard,
        run: () => {
          localDrafts.discard(id);
          if (shown) closeCompose(shown.id);
        },
      },
    });
  }
}

/** Opens again what was being written when a page ended without warning (4.3), with a notice that can throw it away. */
export function RestoreDrafts() {
  const replica = useReplica();
  const { email } = useStartedMail().user;
  useEffect(() => {
    restore(replica, email).catch((error) => consoleLog('drafts could not be restored', error));
  }, [replica, email]);
  return null;
}
