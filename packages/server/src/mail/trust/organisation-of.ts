import { visibleText } from '@wren/domain/content/visible-text.ts';
import type { OrganisationOf } from '@wren/domain/trust/trust.ts';
import { getDomain } from 'tldts';

/**
 * The registrable domain of a domain by the Public Suffix List, its private part included: pages of one host's customers
 * (`ada.github.io`) are of different organisations. A domain that is itself a suffix, an address literal and a name without a dot
 * are returned unchanged.
 */
export const organisationOf: OrganisationOf = (domain) => {
  const name = visibleText(domain).toLowerCase().replace(/\.$/u, '');
  return getDomain(name, { allowPrivateDomains: true }) ?? name;
};
