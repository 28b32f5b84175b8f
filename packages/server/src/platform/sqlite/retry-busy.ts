import { WrenError } from '@wren/contract/errors.ts';
import { pause } from '../pause.ts';

/** Largest number of attempts, and milliseconds between them: another process's import holds the lock often but shortly. */
const TRIES = 250;
const PAUSE = 20;

/** Repeats work that found the file locked, without blocking the event loop. @throws WrenError 'busy' after ten seconds */
export async function retryBusy<T>(work: () => T): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof WrenError && error.code === 'busy') || tried === TRIES) throw error;
    }
    await pause(PAUSE);
  }
}
