import { consoleLog } from '../../platform/log.ts';

/** See `forgetKeptAccount` of `forget-account.ts`, which is loaded on demand. */
export async function forgetAccountHere(): Promise<void> {
  try {
    await (await import('./forget-account.ts')).forgetKeptAccount();
  } catch (error) {
    consoleLog('what this browser keeps of the account is still here', error);
  }
}
