import { useEffect, useRef, useState } from 'react';
import { systemAfter } from '../../platform/time/timers.ts';
import { Button, IconButton } from '../form/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { type Announcement, useAnnounced } from './announce.ts';
import { closeToast, type Toast, useToasts } from './toast.ts';
import styles from './toast-region.module.css';

const ICONS = { info: 'info', success: 'check', error: 'alert' } as const;

function ToastCard({ toast, paused, closeLabel }: { toast: Toast; paused: boolean; closeLabel: string }) {
  useEffect(() => {
    if (paused || toast.duration === null) return;
    return systemAfter(toast.duration, () => closeToast(toast.id));
  }, [toast, paused]);

  return (
    <div className={styles.toast} data-kind={toast.kind}>
      <Icon name={ICONS[toast.kind]} />
      <span className={styles.text}>{toast.text}</span>
      {toast.action && (
        <Button
          tone="link"
          small
          className={styles.action}
          onClick={() => {
            closeToast(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        icon="close"
        iconSize={16}
        label={closeLabel}
        className={styles.close}
        onClick={() => closeToast(toast.id)}
      />
    </div>
  );
}

interface LiveRegionProps {
  readonly urgent: boolean;
  readonly lines: readonly Announcement[];
}

/** Always in the document: a region that is added with its text is often not read. Not atomic: only additions are read. */
function LiveRegion({ urgent, lines }: LiveRegionProps) {
  return (
    <div
      className="sr"
      role={urgent ? 'alert' : 'status'}
      aria-live={urgent ? 'assertive' : 'polite'}
      aria-atomic={false}
      data-announcer
    >
      {lines
        .filter((line) => line.urgent === urgent)
        .map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
    </div>
  );
}

interface ToastRegionProps {
  readonly label: string;
  readonly closeLabel: string;
}

/** Shows all toasts and announces their texts. They stay while one of them is hovered or has the focus. */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const toasts = useToasts((state) => state.toasts);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const announced = useAnnounced((state) => state.lines);
  const region = useRef<HTMLElement>(null);
  // A notice removed with the focus in it sends no event for that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: fewer notices are what makes it look again.
  useEffect(() => {
    if (!region.current?.contains(document.activeElement)) setFocused(false);
  }, [toasts]);
  const paused = (pointed || focused) && toasts.length > 0;

  return (
    <>
      <section
        ref={region}
        className={styles.region}
        aria-label={label}
        data-passing
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} paused={paused} closeLabel={closeLabel} />
        ))}
      </section>
      <LiveRegion urgent={false} lines={announced} />
      <LiveRegion urgent lines={announced} />
    </>
  );
}
