import type { Extension } from '@wren/contract/extensions.ts';
import { type Capabilities, offers, PLAIN_HOST } from '../host/client/capabilities.ts';

let capabilities: Pick<Capabilities, 'extensions'> = PLAIN_HOST;

/** Stores the extensions of this page's host, for code outside of components: the action table. */
export function noteHostOffers(offered: Pick<Capabilities, 'extensions'>): void {
  capabilities = offered;
}

/** True if the host of this page offers all of these extensions (D1); before mail has started, none. */
export const hostOffers = (...names: readonly Extension[]): boolean => offers(capabilities, ...names);
