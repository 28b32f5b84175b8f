import { safeFileName } from '@wren/domain/address/unique-names.ts';
import type { Attachment } from '@wren/domain/message/message.ts';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../platform/page/save-file.ts';
import { useApi } from '../../../session/api-context.ts';
import { READING } from '../../../texts/conversation/reading-texts.ts';
import { withReason } from '../../../texts/error-text.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { collectFiles, FileFetchError } from './collect-files.ts';
import styles from './download-all.module.css';

interface DownloadAllProps {
  readonly attachments: readonly Attachment[];
  readonly title: string;
  readonly date: number;
}

/** Saves all files of a message as one archive; shows the progress, and can be stopped. */
export function DownloadAll({ attachments, title, date }: DownloadAllProps) {
  const { fetch, host } = useApi();
  const [percent, setPercent] = useState<number | null>(null);
  const aborter = useRef<AbortController | null>(null);
  useEffect(() => () => aborter.current?.abort(), []);

  const collect = async (): Promise<void> => {
    const stop = new AbortController();
    const { signal } = stop;
    aborter.current = stop;
    const total = Math.max(
      1,
      attachments.reduce((sum, { size }) => sum + size, 0),
    );
    const onProgress = (bytes: number): void => setPercent(Math.min(100, Math.floor((100 * bytes) / total)));
    setPercent(0);
    try {
      const zip = await collectFiles({ fetch, host, files: attachments, date, signal, onProgress });
      saveFile(`${safeFileName(title)}.zip`, zip);
      showToast(READING.collected(attachments.length), { kind: 'success' });
    } catch (error) {
      if (signal.aborted) return;
      const [name, cause] = error instanceof FileFetchError ? [error.fileName, error.cause] : [title, error];
      showToast(withReason(READING.collectFailed(name), cause), { kind: 'error' });
    } finally {
      // Another may have begun meanwhile.
      if (aborter.current === stop) setPercent(null);
    }
  };

  if (percent === null) {
    return (
      <Button tone="link" small onClick={() => void collect()}>
        {READING.downloadAll}
      </Button>
    );
  }
  return (
    <span className={styles.going}>
      <progress className={styles.bar} max={100} value={percent} aria-label={READING.collecting(percent)} />
      <span aria-hidden="true">{percent} %</span>
      <IconButton
        icon="close"
        iconSize={16}
        label={READING.stopCollecting}
        onClick={() => {
          aborter.current?.abort();
          setPercent(null);
        }}
      />
    </span>
  );
}
