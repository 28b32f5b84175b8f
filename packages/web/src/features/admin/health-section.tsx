import { fileSize } from '@wren/domain/content/file-size.ts';
import { rowDate } from '@wren/domain/date/date-label.ts';
import { READER, useNow } from '../../settings/reader.ts';
import { ADMIN_TEXTS } from '../../texts/admin/admin-texts.ts';
import styles from './admin.module.css';
import { useAdmin, useAnswer } from './admin-api.ts';
import { RefreshButton, Section } from './section.tsx';

const TEXTS = ADMIN_TEXTS.health;
/** Age of a backup, in milliseconds, from which it is said to be old. */
const OLD = 2 * 24 * 60 * 60_000;

/** How the installation is. */
export function HealthSection() {
  const { client } = useAdmin();
  const asked = useAnswer(() => client.call('adminGetHealth', {}));
  const now = useNow();
  return (
    <Section title={ADMIN_TEXTS.sections.health} asked={asked} actions={<RefreshButton look={asked.look} />}>
      {({ obstacle, version, uptime, engine, disk_free, disk_total, accounts, waiting, backup_at }) => {
        const isOld = backup_at === null || now - backup_at > OLD;
        const backup =
          backup_at === null
            ? TEXTS.noBackup
            : [rowDate(backup_at, now, READER), ...(isOld ? [TEXTS.oldBackup] : [])].join(' · ');
        const rows = [
          [TEXTS.version, version],
          [TEXTS.running, rowDate(now - uptime * 1000, now, READER)],
          [TEXTS.engine, TEXTS.engines[engine]],
          [TEXTS.disk, TEXTS.diskFree(fileSize(disk_free), fileSize(disk_total))],
          [ADMIN_TEXTS.sections.accounts, accounts.toLocaleString(READER.locale)],
          [ADMIN_TEXTS.sections.queue, waiting.toLocaleString(READER.locale)],
          [TEXTS.backup, backup],
        ] as const;
        return (
          <>
            <p role="status">
              <span className={styles.mark} data-tone={obstacle === null ? 'good' : 'bad'}>
                {obstacle === null ? TEXTS.ready : TEXTS.obstacles[obstacle]}
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
