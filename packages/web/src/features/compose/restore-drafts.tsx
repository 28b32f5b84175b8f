import { WrenError } from '@wren/contract/errors.ts';
import { useEffect } from 'react';
import { DRAFT_TEXTS } from '../../app/draft-texts.ts';
import { loadMailSanitizer } from '../../app/mail-html/use-mail-sanitizer.ts';
import { useStartedMail } from '../../app/started-mail.ts';
import { consoleLog } from '../../platform/log.ts';
import { isReload } from '../../platform/page-load.ts';
import { uuidv7s } from '../../platform/random-id.ts';
import { useReplica } from '../../replica/hooks.ts';
import type { Replica } from '../../replica/replica.ts';
import type { StoredDraft } from '../../replica/stored-records.ts';
import { showToast } from '../../ui/toast.ts';
import { discardCompose, formOfKey, openCompose, openForm, restoreCompose, useCompose } from './compose-state.ts';
import { contentOfMail } from './content-of-mail.ts';
import { restoreForms } from './kept-forms.ts';

const newKey = uuidv7s();

/** Milliseconds that the notice stays. */
const NOTICE = 12_000;

/** Saves what a form held that is not opened again. Answers the key of what is kept here of it no more. */
async function keptKey(
  replica: Replica,
  { id, mail, base }: Pick<StoredDraft, 'id' | 'mail' | 'base'>,
): Promise<string> {
  const draft = { ...mail, key: id, resumed: true };
  replica.draftChanges.begin(id, base);
  try {
    await replica.saveDraft(draft);
  } catch (error) {
    const isTaken = error instanceof WrenError && ['draft-changed', 'not-found', 'not-a-draft'].includes(error.code);
    if (!isTaken) throw error;
    // Somebody else went on with the draft: this is one of its own.
    await replica.saveDraft({ ...mail, draftId: null, key: newKey() });
  }
  return id;
}

async function throwAway(
  replica: Replica,
  { id, mail }: Pick<StoredDraft, 'id' | 'mail'>,
  form: number | null,
): Promise<void> {
  replica.localDrafts.discard(id);
  const wasThere = form !== null && (await discardCompose(form));
  if (wasThere || mail.draftId !== null) return;
  // The page that ended may have saved it without hearing of it: the same command once more says where.
  const saved = await replica.saveDraft({ ...mail, key: id, resumed: true });
  replica.discardDraft(saved.id);
}

async function restore(replica: Replica, account: string): Promise<void> {
  const { localDrafts } = replica;
  const found = await localDrafts.takeAbandoned();
  // A tab that was loaded again knows its forms, and how they stood.
  const reloaded = isReload();
  restoreForms(account, reloaded);
  // The last is opened; what else there is goes where drafts are, unless it is in the tray.
  for (const { id, mail, base } of found.slice(0, -1)) {
    if (formOfKey(id)) continue;
    localDrafts.drop(await keptKey(replica, { id, mail, base }));
  }
  for (const { id, mail, base } of found.slice(-1)) {
    const form = formOfKey(id);
    // It is there as it was left.
    if (form && reloaded) continue;
    if (form) await restoreCompose(form.id);
    else {
      const content = { ...contentOfMail(mail, await loadMailSanitizer()), key: id, ...(base !== null && { base }) };
      if (!(await openCompose({ type: 'again', content }))) continue;
    }
    const shown = openForm(useCompose.getState());
    showToast(DRAFT_TEXTS.restored, {
      duration: NOTICE,
      action: {
        label: DRAFT_TEXTS.discard,
        run: () => {
          throwAway(replica, { id, mail }, shown?.id ?? null).catch((error) => consoleLog('a draft stays', error));
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
