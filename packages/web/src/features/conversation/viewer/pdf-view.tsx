import { useEffect, useState } from 'react';
import { openFile } from '../../../host/client/files/open-file.ts';
import { useApi } from '../../../session/api-context.ts';
import { READING } from '../../../texts/conversation/reading-texts.ts';
import { withReason } from '../../../texts/error-text.ts';
import { useIsSlow } from '../../../ui/part/use-is-slow.ts';
import styles from './attachment-viewer.module.css';
import { NotShown } from './not-shown.tsx';

interface PdfViewProps {
  readonly name: string;
  readonly url: string;
  readonly onRetry: () => void;
}

/**
 * A PDF in the browser's own viewer, once it is known that the host answers it: the frame would show an error of the host as it is. What
 * the answer may do is said by its own policy, as the host sends it.
 */
export function PdfView({ name, url, onRetry }: PdfViewProps) {
  const { fetch } = useApi();
  const [state, setState] = useState<'loading' | 'there' | { readonly failure: unknown }>('loading');
  const late = useIsSlow(state === 'loading');

  useEffect(() => {
    const aborter = new AbortController();
    openFile(fetch, url, aborter.signal).then(
      () => {
        setState('there');
        aborter.abort();
      },
      (failure: unknown) => {
        if (!aborter.signal.aborted) setState({ failure });
      },
    );
    return () => aborter.abort();
  }, [fetch, url]);

  if (state === 'there') return <iframe className={styles.paper} src={url} title={name} />;
  if (state !== 'loading') return <NotShown text={withReason(READING.cannotLoad, state.failure)} onRetry={onRetry} />;
  return (
    <p className={styles.nothing} role="status">
      {late ? READING.loadingFile : ''}
    </p>
  );
}
