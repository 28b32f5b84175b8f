import { useTitleOf } from '../../mail-ui/page-title.ts';
import { ADMIN_TEXTS as TEXTS } from '../../texts/admin/admin-texts.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { AccountView } from './accounts/account-view.tsx';
import { AccountsSection } from './accounts/accounts-section.tsx';
import styles from './admin.module.css';
import { type AdminApi, AdminProvider } from './admin-api.ts';
import { type AdminSection, adminSectionOf, SECTION_NAMES, sectionPath } from './admin-sections.ts';
import { DomainSection } from './domains/domain-section.tsx';
import { ReportsSection } from './domains/reports-section.tsx';
import { GroupsSection } from './groups-section.tsx';
import { HealthSection } from './health-section.tsx';
import { AuditSection } from './logs/audit-section.tsx';
import { SignInsSection } from './logs/sign-ins-section.tsx';
import { QueueSection } from './queue/queue-section.tsx';

const PAGES: Readonly<Record<AdminSection, (props: { readonly open: string | null }) => React.ReactNode>> = {
  accounts: AccountsSection,
  groups: GroupsSection,
  queue: QueueSection,
  domain: DomainSection,
  reports: ReportsSection,
  signIns: SignInsSection,
  health: HealthSection,
  audit: AuditSection,
};

interface AdminScreenProps {
  readonly api: AdminApi;
  /** What is behind `/app/admin` in the address. */
  readonly rest: readonly string[];
}

/** The administration of the installation (D48): its sections, and the one that the address names. */
export function AdminScreen({ api, rest }: AdminScreenProps) {
  const { section, id } = adminSectionOf(rest);
  const Page = PAGES[section];
  useTitleOf(`${TEXTS.sections[section]} – ${TEXTS.title}`);
  return (
    <AdminProvider value={api}>
      <div className={styles.screen}>
        <h1 className="sr">{TEXTS.title}</h1>
        <nav className={styles.sections} aria-label={TEXTS.title}>
          <span className={styles.title} aria-hidden="true">
            {TEXTS.title}
          </span>
          {SECTION_NAMES.map((name) => (
            <PageLink
              key={name}
              href={sectionPath(name)}
              className={styles.link}
              aria-current={name === section ? 'page' : undefined}
            >
              {TEXTS.sections[name]}
            </PageLink>
          ))}
        </nav>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
        <section className={styles.main} tabIndex={0} aria-label={TEXTS.sections[section]} key={section + id}>
          {section === 'accounts' && id !== null ? <AccountView id={id} /> : <Page open={id} />}
        </section>
      </div>
    </AdminProvider>
  );
}
