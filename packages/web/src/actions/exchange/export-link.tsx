import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { useApi } from '../../session/api-context.ts';
import { EXCHANGE_TEXTS as TEXTS } from '../../texts/settings/exchange-texts.ts';
import styles from './export-link.module.css';
import { exportUrl } from './export-url.ts';

/** A link that exports the results of a search. */
export function ExportLink({ text, folder }: { readonly text: string; readonly folder: Folder | null }) {
  const { host } = useApi();
  return (
    <a className={styles.link} href={host + exportUrl(folder, text, 'mbox')} download>
      {TEXTS.exportSearch}
    </a>
  );
}
