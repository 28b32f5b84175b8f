import type { Extension } from '@wren/contract/extensions.ts';
import { type Capabilities, offers, PLAIN_HOST } from '../host/client/capabilities.ts';

let capabilities: Pick<Capabilities, 'extensions'> = PLAIN_HOST;

/** Notes what the host of this page offers, for code that is no component: the action table. */
export function noteHostOffers(offered: Pick<Capabilities, 'extensions'>): void {
  capabilities = offered;
}

/** Whether the host of this page offers all of these beyond what a plain one does (D1); before mail has started, none. */
export const hostOffers = (...names: readonly Extension[]): boolean => offers(capabilities, ...names);
