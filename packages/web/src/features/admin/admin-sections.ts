import { ADMIN } from '../../mail-ui/admin-path.ts';

/** The parts of the administration, as their addresses name them. */
export const SECTIONS = {
  accounts: 'accounts',
  groups: 'groups',
  queue: 'queue',
  domain: 'domain',
  reports: 'reports',
  signIns: 'sign-ins',
  health: 'health',
  audit: 'audit',
} as const;
export type AdminSection = keyof typeof SECTIONS;

export const SECTION_NAMES = Object.keys(SECTIONS) as readonly AdminSection[];

/** Address of a section, or of an account or a group in it. */
export function sectionPath(section: AdminSection, id?: string): string {
  return `${ADMIN}/${SECTIONS[section]}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
}

/** What an address means; what means nothing leads to the accounts. @param rest what is behind `/app/admin` */
export function adminSectionOf(rest: readonly string[]): {
  readonly section: AdminSection;
  readonly id: string | null;
} {
  const [name, id] = rest;
  const section = SECTION_NAMES.find((each) => SECTIONS[each] === name) ?? 'accounts';
  return { section, id: section === 'accounts' || section === 'groups' ? (id ?? null) : null };
}
