import { useEffect } from 'react';
import { DRAFT_TEXTS } from '../../app/draft-texts.ts';
import { loadMailSanitizer } from '../../app/mail-html/use-mail-sanitizer.ts';
import { consoleLog } from '../../platform/log.ts';
import { useReplica } from '../../replica/hooks.ts';
import type { Replica } from '../../replica/replica.ts';
import { showToast } from '../../ui/toast.ts';
import { closeCompose, openCompose, useCompose } from './compose-state.ts';
import { contentOfMail } from './content-of-mail.ts';

/** Milliseconds that the notice stays. */
const NOTICE = 12_000;

async function restore(replica: Replica): Promise<void> {
  const { localDrafts } = replica;
  const found = await localDrafts.takeAbandoned();
  // The last is opened; what else there is goes where drafts are.
  for (const { id, mail } of found.slice(0, -1)) {
    await replica.saveDraft({ ...mail, key: id, resumed: true });
    localDrafts.drop(id);
  }
  for (const { id, mail } of found.slice(-1)) {
    const content = { ...contentOfMail(mail, await loadMailSanitizer()), key: id };
    if (!(await openCompose({ type: 'again', content }))) continue;
    const { request } = useCompose.getState();
    showToast(DRAFT_TEXTS.restored, {
      duration: NOTICE,
      action: {
        label: DRAFT_TEXTS.discard,
        run: () => {
          localDrafts.discard(id);
          if (useCompose.getState().request === request) closeCompose();
        },
      },
    });
  }
}

/** Opens again what was being written when a page ended without warning (4.3), with a notice that can throw it away. */
export function RestoreDrafts() {
  const replica = useReplica();
  useEffect(() => {
    restore(replica).catch((error) => consoleLog('drafts could not be restored', error));
  }, [replica]);
  return null;
}
