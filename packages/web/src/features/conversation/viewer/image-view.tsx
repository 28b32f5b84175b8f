import { useState } from 'react';
import { openFile } from '../../../host/client/files/open-file.ts';
import { useApi } from '../../../session/api-context.ts';
import { READING } from '../../../texts/conversation/reading-texts.ts';
import { withReason } from '../../../texts/error-text.ts';
import { Button } from '../../../ui/form/button.tsx';
import styles from './image-view.module.css';
import { NotShown } from './not-shown.tsx';

/** Times the size at which a picture fits. */
const STEPS = [1, 1.5, 2, 3, 4, 6] as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface ImageViewProps {
  readonly name: string;
  readonly url: string;
  readonly onRetry: () => void;
}

/** A picture, as large as there is room, or larger. */
export function ImageView({ name, url, onRetry }: ImageViewProps) {
  const [step, setStep] = useState(0);
  const [fit, setFit] = useState<Size | null>(null);
  const { fetch } = useApi();
  const [failed, setFailed] = useState<{ readonly text: string; readonly isThere: boolean } | null>(null);
  const zoom = STEPS[step] ?? 1;
  // The browser does not tell why it shows no picture.
  const findReason = (): void => {
    setFailed({ text: '', isThere: true });
    openFile(fetch, url, new AbortController().signal).then(
      () => setFailed({ text: READING.cannotShow, isThere: true }),
      (error: unknown) => setFailed({ text: withReason(READING.cannotLoad, error), isThere: false }),
    );
  };
  if (failed !== null) {
    return <NotShown text={failed.text} onRetry={failed.isThere ? undefined : onRetry} />;
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className={styles.area} tabIndex={0} aria-label={name}>
        <img
          className={styles.image}
          src={url}
          alt={name}
          style={
            zoom > 1 && fit
              ? {
                  inlineSize: fit.width * zoom,
                  blockSize: fit.height * zoom,
                  maxInlineSize: 'none',
                  maxBlockSize: 'none',
                }
              : undefined
          }
          onLoad={({ currentTarget: { width, height } }) => setFit({ width, height })}
          onError={findReason}
          onDoubleClick={() => setStep(step > 0 ? 0 : 2)}
        />
      </section>
      <div className={styles.tools}>
        <Button tone="ghost" small aria-label={READING.zoomOut} disabled={step === 0} onClick={() => setStep(step - 1)}>
          −
        </Button>
        <span role="status" className={styles.zoom}>
          {READING.zoom(Math.round(zoom * 100))}
        </span>
        <Button
          tone="ghost"
          small
          aria-label={READING.zoomIn}
          disabled={step === STEPS.length - 1}
          onClick={() => setStep(step + 1)}
        >
          +
        </Button>
      </div>
    </>
  );
}
