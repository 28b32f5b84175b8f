import { EXPORT_FORMATS, type ExportFormat } from '@wren/contract/calls/exchange.ts';
import { MAILBOX_ROLES } from '@wren/domain/message/mailbox/mailbox.ts';
import { useRef, useState } from 'react';
import { exportUrl } from '../../../actions/exchange/export-url.ts';
import {
  forgetInterrupted,
  importFiles,
  interruptedImport,
  stopImport,
  useImport,
} from '../../../actions/exchange/mail-import.ts';
import { IMPORT_ROLES, useMailboxChoices } from '../../../mail-ui/use-mailbox-choices.ts';
import { useApi } from '../../../session/api-context.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { EXCHANGE_TEXTS as TEXTS } from '../../../texts/settings/exchange-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { PickFiles } from '../../../ui/form/pick-files.tsx';
import { SelectRow, SwitchRow } from '../setting-row.tsx';
import styles from './exchange-section.module.css';
import { TransferParts } from './transfer-part.tsx';

/** How an import goes, with what ends it. */
function ImportProgress() {
  const { running } = useImport();
  return (
    <div aria-live="polite">
      {running && (
        <div className={styles.progress}>
          <span>
            {running.waits ? TEXTS.waiting : TEXTS.running(running.percent, running.imported + running.duplicates)}
          </span>
          <progress max={100} value={running.percent} aria-label={TEXTS.import} />
          <Button small onClick={stopImport}>
            {TEXTS.stop}
          </Button>
        </div>
      )}
    </div>
  );
}

function ImportPart() {
  const { client } = useApi();
  const { user, capabilities } = useStartedMail();
  const choices = useMailboxChoices(IMPORT_ROLES, true);
  const input = useRef<HTMLInputElement>(null);
  const [mailbox, setMailbox] = useState<string>('');
  const [unread, setUnread] = useState(false);
  const [known, setKnown] = useState(() => interruptedImport(user.login));
  const isRunning = useImport(({ running }) => running !== null);
  return (
    <fieldset className={styles.part}>
      <legend>{TEXTS.import}</legend>
      <p>{TEXTS.importNote}</p>
      {known && !isRunning && (
        <p className={styles.line}>
          {TEXTS.interrupted(known.name, Math.floor((100 * known.upTo) / Math.max(1, known.size)))}
          <Button
            tone="link"
            small
            onClick={() => {
              forgetInterrupted(user.login);
              setKnown(null);
            }}
          >
            {TEXTS.forget}
          </Button>
        </p>
      )}
      <SelectRow
        label={TEXTS.into}
        value={mailbox}
        choices={[{ value: '', label: TEXTS.asFiled }, ...choices]}
        onChange={setMailbox}
      />
      <SwitchRow label={TEXTS.unread} checked={unread} onChange={setUnread} />
      <PickFiles
        input={input}
        label={TEXTS.files}
        accept=".mbox,.mbx,.eml,.zip,message/rfc822,application/mbox,application/zip"
        onFiles={(files) => {
          setKnown(null);
          const into = choices.find(({ value }) => value === mailbox)?.value ?? null;
          const { maxMessageSize: largest } = capabilities;
          void importFiles(files, { client, account: user.login, largest, mailbox: into, read: !unread });
        }}
      />
      <Button disabled={isRunning} onClick={() => input.current?.click()}>
        {TEXTS.choose}
      </Button>
      <ImportProgress />
    </fieldset>
  );
}

function ExportPart() {
  const { host } = useApi();
  const choices = useMailboxChoices(MAILBOX_ROLES, false);
  const [what, setWhat] = useState<string>('');
  const [format, setFormat] = useState<ExportFormat>('mbox');
  const folder = choices.find(({ value }) => value === what)?.value ?? null;
  return (
    <fieldset className={styles.part}>
      <legend>{TEXTS.export}</legend>
      <p>{TEXTS.exportNote}</p>
      <SelectRow
        label={TEXTS.what}
        value={what}
        choices={[{ value: '', label: TEXTS.everything }, ...choices]}
        onChange={setWhat}
      />
      <SelectRow
        label={TEXTS.format}
        value={format}
        choices={EXPORT_FORMATS.map((value) => ({ value, label: TEXTS.formats[value] }))}
        onChange={setFormat}
      />
      <a className={styles.download} href={host + exportUrl(folder, null, format)} download>
        {TEXTS.download}
      </a>
    </fieldset>
  );
}

/** Mail of other programs in, and out for them. */
export function ExchangeSection() {
  const brings = useOffered('start_transfer');
  return (
    <>
      {brings && <TransferParts />}
      <ImportPart />
      <ExportPart />
    </>
  );
}
