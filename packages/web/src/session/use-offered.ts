import type { Extension } from '@wren/contract/extensions.ts';
import { offers } from '../host/client/capabilities.ts';
import { useStartedMail } from './started-mail.ts';

/** True if the signed-in user's host offers all of these extensions (D1). */
export function useOffered(...names: readonly Extension[]): boolean {
  return offers(useStartedMail().capabilities, ...names);
}
