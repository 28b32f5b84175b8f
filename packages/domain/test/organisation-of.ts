import type { OrganisationOf } from '../src/trust/trust.ts';

/** Substitute for the Public Suffix List: the last two labels, three under co.uk. */
export const organisationOf: OrganisationOf = (domain) =>
  domain
    .split('.')
    .slice(domain.endsWith('.co.uk') ? -3 : -2)
    .join('.');
