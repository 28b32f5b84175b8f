import { saveSessions } from '../../composer/open-sessions.ts';
import { consoleLog } from '../../platform/log.ts';
import { useSettings } from '../../settings/settings.ts';
import { ASKED, wantedLanguage } from '../../texts/chosen.ts';

/**
 * Loads the page again in another language once the settings name one: here, in another tab or on another device. What is being
 * written is saved, and opens again as it was.
 * @returns a function that stops it
 */
export function followLanguage(): () => void {
  let isLeaving = false;
  const look = (): void => {
    if (isLeaving || wantedLanguage() === ASKED) return;
    isLeaving = true;
    saveSessions()
      .catch((error) => consoleLog('not all drafts were saved before the language changed', error))
      .finally(() => location.reload());
  };
  look();
  return useSettings.subscribe(look);
}
