import { WrenError } from '@wren/contract/errors.ts';
import { fileSize } from '@wren/domain/file-size.ts';
import type { Attachment } from '@wren/domain/message.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { uploadFile } from '../../api/upload-file.ts';
import { useApi } from '../../app/api-context.ts';
import { COMPOSER_TEXTS } from '../../app/composer-texts.ts';
import { closeToast, showToast } from '../../ui/toast.ts';

/** A file that is not part of the mail yet. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** It is a picture for the text, not an attachment beside it. */
  readonly inline: boolean;
  /** Part of it that has gone out, 0 to 1. */
  readonly sent: number;
  /** Why it did not get there; null while it is on its way. */
  readonly failed: string | null;
}

export interface Uploads {
  readonly list: readonly Upload[];
  /** How many are on their way. */
  readonly running: number;
  /** Uploads files at once (D25), but for those that would be too much. */
  readonly add: (files: readonly File[], inline?: boolean) => void;
  readonly retry: (key: number) => void;
  /** Stops one that is on its way, or forgets one that failed. */
  readonly cancel: (key: number) => void;
  /** Resolves once none is on its way any more. */
  readonly settled: () => Promise<void>;
}

interface UploadsParts {
  /** Bytes that the mail's attachments have already. */
  readonly attached: number;
  /** Bytes that all attachments of a mail may have. */
  readonly limit: number;
  readonly onUploaded: (attachment: Attachment, inline: boolean) => void;
}

const failedToast = (file: File, reason: string): void =>
  void showToast(COMPOSER_TEXTS.uploadFailed(file.name, reason), { kind: 'error' });

/** The files of a form that are on their way to the host, and how each of them does. They end with the form. */
export function useUploads({ attached, limit, onUploaded }: UploadsParts): Uploads {
  const { client } = useApi();
  const [list, setList] = useState<readonly Upload[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const ends = useRef(new Set<Promise<void>>());
  const keys = useRef(0);
  const latest = useRef({ attached, limit, onUploaded, list });
  useEffect(() => {
    latest.current = { attached, limit, onUploaded, list };
  });

  const change = useCallback((key: number, part: Partial<Upload>): void => {
    setList((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }, []);
  const forget = useCallback((key: number): void => {
    setList((now) => now.filter((one) => one.key !== key));
  }, []);

  const run = useCallback(
    async ({ key, file, inline }: Upload): Promise<void> => {
      const abort = new AbortController();
      aborts.current.set(key, abort);
      const toast = showToast(COMPOSER_TEXTS.uploading(file.name));
      try {
        const attachment = await uploadFile(client, file, {
          signal: abort.signal,
          onProgress: (sent, total) => change(key, { sent: total > 0 ? sent / total : 0 }),
        });
        // Whoever waits for the file reads the content next: it has to be in it by then.
        flushSync(() => {
          forget(key);
          latest.current.onUploaded(attachment, inline);
        });
        showToast(COMPOSER_TEXTS.uploaded(file.name), { id: toast, kind: 'success' });
      } catch (error) {
        closeToast(toast);
        if (abort.signal.aborted) return;
        const reason = error instanceof WrenError ? error.message : COMPOSER_TEXTS.notUploaded;
        flushSync(() => change(key, { failed: reason }));
        failedToast(file, reason);
      } finally {
        aborts.current.delete(key);
      }
    },
    [client, change, forget],
  );

  const start = useCallback(
    (upload: Upload): void => {
      const end = run(upload).finally(() => ends.current.delete(end));
      ends.current.add(end);
    },
    [run],
  );

  const add = useCallback(
    (files: readonly File[], inline = false): void => {
      const { attached: held, limit: most, list: pending } = latest.current;
      let sum = pending.reduce((bytes, { file }) => bytes + file.size, held);
      const taken: Upload[] = [];
      for (const file of files) {
        if (sum + file.size > most) {
          failedToast(file, COMPOSER_TEXTS.tooLarge(fileSize(most)));
          continue;
        }
        sum += file.size;
        keys.current += 1;
        taken.push({ key: keys.current, file, inline, sent: 0, failed: null });
      }
      flushSync(() => setList((now) => [...now, ...taken]));
      for (const upload of taken) start(upload);
    },
    [start],
  );

  const cancel = useCallback(
    (key: number): void => {
      aborts.current.get(key)?.abort();
      forget(key);
    },
    [forget],
  );
  const retry = useCallback(
    (key: number): void => {
      const upload = latest.current.list.find((one) => one.key === key);
      if (!upload?.failed) return;
      change(key, { failed: null, sent: 0 });
      start(upload);
    },
    [change, start],
  );
  const settled = useCallback(async (): Promise<void> => {
    while (ends.current.size > 0) await Promise.all(ends.current);
  }, []);

  const running = list.filter(({ failed }) => failed === null).length;
  useEffect(() => {
    if (running === 0) return;
    const onLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [running]);
  useEffect(() => {
    const all = aborts.current;
    return () => {
      for (const abort of all.values()) abort.abort();
    };
  }, []);

  return { list, running, add, retry, cancel, settled };
}
