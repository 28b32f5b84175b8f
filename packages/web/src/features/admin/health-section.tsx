import type { CallAnswer } from '@wren/contract/call.ts';
import type { CALLS } from '@wren/contract/calls.ts';
import { rowDate } from '@wren/domain/date/date-label.ts';
import { READER, useNow } from '../../settings/reader.ts';
import { ADMIN_TEXTS } from '../../texts/admin/admin-texts.ts';
import { sizeText } from '../../texts/size-text.ts';
import styles from './admin.module.css';
import { useAdmin, useAnswer } from './admin-api.ts';
import { RefreshButton, Section } from './section.tsx';

type Certificate = CallAnswer<typeof CALLS.adminGetHealth>['certificates'][number];

const TEXTS = ADMIN_TEXTS.health;
/** Age of a backup, in milliseconds, from which it is said to be old. */
const OLD = 2 * 24 * 60 * 60_000;

/** What is said of one certificate. */
function aboutCertificate({ valid_until, problem }: Certificate, now: number): string {
  const until = valid_until === null ? TEXTS.noCertificate : TEXTS.certificateUntil(rowDate(valid_until, now, READER));
  return [until, ...(problem === null ? [] : [TEXTS.notIssued(problem)])].join(' · ');
}

/** How the installation is. */
export function HealthSection() {
  const { client } = useAdmin();
  const asked = useAnswer(() => client.call('adminGetHealth', {}));
  const now = useNow();
  return (
    <Section title={ADMIN_TEXTS.sections.health} asked={asked} actions={<RefreshButton look={asked.look} />}>
      {({ obstacle, version, uptime, engine, disk_free, disk_total, accounts, waiting, backup_at, certificates }) => {
        const isOld = backup_at === null || now - backup_at > OLD;
        const backup =
          backup_at === null
            ? TEXTS.noBackup
            : [rowDate(backup_at, now, READER), ...(isOld ? [TEXTS.oldBackup] : [])].join(' · ');
        const rows = [
          [TEXTS.version, version],
          [TEXTS.running, rowDate(now - uptime * 1000, now, READER)],
          [TEXTS.engine, TEXTS.engines[engine]],
          [TEXTS.disk, TEXTS.diskFree(sizeText(disk_free), sizeText(disk_total))],
          [ADMIN_TEXTS.sections.accounts, accounts.toLocaleString(READER.locale)],
          [ADMIN_TEXTS.sections.queue, waiting.toLocaleString(READER.locale)],
          [TEXTS.backup, backup],
          ...certificates.map((one) => [TEXTS.certificate(one.name), aboutCertificate(one, now)] as const),
        ] as const;
        const isCertain = certificates.every(({ problem }) => problem === null);
        const said = obstacle !== null ? TEXTS.obstacles[obstacle] : isCertain ? TEXTS.ready : TEXTS.certificateFailed;
        return (
          <>
            <p role="status">
              <span className={styles.mark} data-tone={obstacle === null && isCertain ? 'good' : 'bad'}>
                {said}
              </span>
            </p>
            <dl className={styles.facts}>
              {rows.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        );
      }}
    </Section>
  );
}
