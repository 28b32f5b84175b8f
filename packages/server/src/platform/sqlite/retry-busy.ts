import { WrenError } from '@wren/contract/errors.ts';
import { pause } from '../pause.ts';

/** Tries at most, and milliseconds between: another process's import holds the lock for long but in short pieces. */
const TRIES = 250;
const PAUSE = 20;

/** Repeats work that found the file locked, while everything else continues. @throws WrenError 'busy' after ten seconds */
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
