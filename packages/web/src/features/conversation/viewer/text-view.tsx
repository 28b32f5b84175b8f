import { useEffect, useId, useMemo, useState } from 'react';
import { openFile } from '../../../host/client/files/open-file.ts';
import { useApi } from '../../../session/api-context.ts';
import { READING } from '../../../texts/conversation/reading-texts.ts';
import { withReason } from '../../../texts/error-text.ts';
import { sizeText } from '../../../texts/size-text.ts';
import { Select } from '../../../ui/form/choice/select.tsx';
import { useIsSlow } from '../../../ui/part/use-is-slow.ts';
import { ENCODINGS, type Encoding, encodingOf } from './decode-text.ts';
import { NotShown } from './not-shown.tsx';
import styles from './text-view.module.css';

/** Bytes that are shown: a browser takes long to lay out more. */
const SHOWN = 512 * 1024;

interface TextViewProps {
  readonly name: string;
  readonly url: string;
  readonly onRetry: () => void;
}

/** Shows a file as plain text, whatever it contains, in the encoding that its bytes or the reader say. */
export function TextView({ name, url, onRetry }: TextViewProps) {
  const { fetch } = useApi();
  const [bytes, setBytes] = useState<Uint8Array | { readonly failure: unknown } | 'loading'>('loading');
  const [chosen, setChosen] = useState<Encoding | null>(null);
  const id = useId();
  const late = useIsSlow(bytes === 'loading');

  useEffect(() => {
    const aborter = new AbortController();
    openFile(fetch, url, aborter.signal)
      .then((response) => response.arrayBuffer())
      .then(
        (buffer) => setBytes(new Uint8Array(buffer)),
        (failure: unknown) => {
          if (!aborter.signal.aborted) setBytes({ failure });
        },
      );
    return () => aborter.abort();
  }, [fetch, url]);

  const encoding = chosen ?? (bytes instanceof Uint8Array ? encodingOf(bytes) : 'utf-8');
  const text = useMemo(
    () => (bytes instanceof Uint8Array ? new TextDecoder(encoding).decode(bytes.subarray(0, SHOWN)) : null),
    [bytes, encoding],
  );
  if (typeof bytes === 'object' && 'failure' in bytes) {
    return <NotShown text={withReason(READING.cannotLoad, bytes.failure)} onRetry={onRetry} />;
  }
  if (bytes === 'loading' || text === null) {
    return (
      <p className={styles.nothing} role="status">
        {late ? READING.loadingFile : ''}
      </p>
    );
  }
  return (
    <div className={styles.all}>
      <div className={styles.tools}>
        <label htmlFor={id}>
          {READING.encoding}
          <Select
            id={id}
            value={encoding}
            onChange={(event) => setChosen(ENCODINGS.find((one) => one === event.target.value) ?? null)}
          >
            {ENCODINGS.map((one) => (
              <option key={one} value={one}>
                {one.toUpperCase()}
              </option>
            ))}
          </Select>
        </label>
        {bytes.length > SHOWN && <span>{READING.textCut(sizeText(SHOWN), sizeText(bytes.length))}</span>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className={styles.text} tabIndex={0} aria-label={READING.text(name)}>
        <pre dir="auto">{text}</pre>
      </section>
    </div>
  );
}
