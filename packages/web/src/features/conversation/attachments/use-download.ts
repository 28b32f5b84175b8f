import { useCallback } from 'react';
import { openFile } from '../../../host/client/files/open-file.ts';
import { saveFrom } from '../../../platform/page/save-file.ts';
import { useApi } from '../../../session/api-context.ts';
import { READING } from '../../../texts/conversation/reading-texts.ts';
import { withReason } from '../../../texts/error-text.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { showToast } from '../../../ui/feedback/toast.ts';

/** Milliseconds that a failed download can be repeated from its notice. */
const OFFERED = 10_000;

/** What is downloaded. */
interface Download {
  /** Absolute, or a path of the host. */
  readonly url: string;
  /** What it is called here. */
  readonly name: string;
  /** What it is saved as; missing: as the host says. */
  readonly saveAs?: string;
}

/**
 * Returns what downloads a file of the host. Whether the host answers it is asked first: the browser would save an error of the host, or show
 * a page of its own. The browser fetches the file itself, so that it shows the progress and need not have all of it in memory.
 */
export function useDownload(): (download: Download) => void {
  const { fetch } = useApi();
  return useCallback(
    ({ url, name, saveAs }) => {
      const attempt = async (): Promise<void> => {
        const aborter = new AbortController();
        try {
          await openFile(fetch, url, aborter.signal);
          saveFrom(url, saveAs);
        } catch (error) {
          const again = { label: TEXTS.retry, run: () => void attempt() };
          const text = withReason(READING.collectFailed(name), error);
          showToast(text, { id: `download ${url}`, kind: 'error', duration: OFFERED, action: again });
        } finally {
          aborter.abort();
        }
      };
      void attempt();
    },
    [fetch],
  );
}
