import { Suspense, useEffect, useState } from 'react';
import { guardPage } from '../../../composer/guard-page.ts';
import { consoleLog } from '../../../platform/log.ts';
import { isReload } from '../../../platform/page/page-load.ts';
import { useReplica } from '../../../replica/hooks.ts';
import type { Replica } from '../../../replica/replica.ts';
import type { StoredDraft } from '../../../replica/tabs/stored-records.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import { restoreForms, storeFormsOnLeave } from './stored-forms.ts';

const FoundDrafts = lazyPart(async () => (await import('./found-drafts.tsx')).FoundDrafts);

async function takeUp(replica: Replica, account: string): Promise<readonly StoredDraft[]> {
  const found = await replica.localDrafts.takeAbandoned();
  // A reloaded tab knows its forms, and how each was shown.
  restoreForms(account, isReload());
  return found;
}

/** Opens again what was being written when a page ended without warning (4.3), with a notice that can throw it away. */
export function RestoreDrafts() {
  const replica = useReplica();
  const { email } = useStartedMail().user;
  const [found, setFound] = useState<readonly StoredDraft[]>([]);
  useEffect(() => {
    takeUp(replica, email).then(setFound, (error) => consoleLog('drafts could not be restored', error));
    return storeFormsOnLeave(email, replica);
  }, [replica, email]);
  useEffect(() => guardPage(COMPOSER_TEXTS.unsaved), []);
  return <Suspense>{found.length > 0 && <FoundDrafts drafts={found} />}</Suspense>;
}
