import { allSessions, saveSessions } from '../../composer/open-sessions.ts';
import { onNewerContract } from '../../host/client/contract-version.ts';
import { consoleLog } from '../../platform/log.ts';
import { browserNetwork } from '../../platform/network/network.ts';
import { type AppWorker, startAppWorker } from '../../platform/page/app-worker.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import { NOTICE_TEXTS } from '../../texts/page/notice-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** Milliseconds between two checks for a newer version by a page that stays open. */
const LOOK_EVERY = 60 * 60 * 1_000;

/** Saves what is being written, and loads the page by the version that has taken over, or lets the one that waits take over first. */
async function renew(worker: AppWorker | null): Promise<void> {
  // What cannot be saved is asked about by the browser.
  await saveSessions();
  if (!worker?.isWaiting()) {
    location.reload();
    return;
  }
  worker.onChange(() => {
    if (worker.hasTakenOver()) location.reload();
  });
  worker.takeOver();
}

/** The page is hidden, and no mail is being written. */
const isIdle = (): boolean => !browserNetwork().visible() && allSessions().length === 0;

function announceVersion(worker: AppWorker | null): void {
  const action = { label: TEXTS.broken.reload, run: () => void renew(worker) };
  showToast(NOTICE_TEXTS.newVersion, { id: 'new-version', duration: null, action });
}

/**
 * Keeps the application in this browser. A newer version waits until the user lets it in, or until the page is hidden and
 * nothing is being written; an open page keeps its own files. Where the server speaks a newer contract than the
 * page, the page says so before anything fails. Resolves once the browser has the files of all screens, or keeps none.
 */
export async function followVersions(): Promise<void> {
  const worker = await startAppWorker(consoleLog);
  onNewerContract(() => {
    worker?.look();
    announceVersion(worker);
  });
  if (!worker) return;
  const look = (): void => {
    if (!worker.isWaiting() && !worker.hasTakenOver()) return;
    if (isIdle()) void renew(worker);
    else announceVersion(worker);
  };
  worker.onChange(look);
  browserNetwork().onChange(look);
  look();
  const lookAgain = (): void => {
    systemAfter(LOOK_EVERY, () => {
      worker.look();
      lookAgain();
    });
  };
  lookAgain();
  await worker.settled;
}
