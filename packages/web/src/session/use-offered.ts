import type { Extension } from '@wren/contract/extensions.ts';
import { offers } from '../host/client/capabilities.ts';
import { useStartedMail } from './started-mail.ts';

/** Whether the host of the signed-in user offers all of these beyond what a plain one does (D1). */
export function useOffered(...names: readonly Extension[]): boolean {
  return offers(useStartedMail().capabilities, ...names);
}
