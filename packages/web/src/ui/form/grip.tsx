import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './grip.module.css';

/** Pixels by which an arrow key moves a grip. */
const STEP = 16;

interface GripProps {
  readonly label: string;
  /** Width of the part before it in pixels, with its limits. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** Double click: restores the default width. */
  readonly onReset: () => void;
}

/** A separator between two parts that is moved by pointer, arrow keys, Home and End (WAI-ARIA window splitter). */
export function Grip({ label, value, min, max, onChange, onReset }: GripProps) {
  const start = useRef<{ readonly x: number; readonly value: number } | null>(null);
  /** In right-to-left text, the end is on the left. */
  const sign = (element: Element): number => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
  const change = (next: number): void => onChange(Math.round(Math.min(max, Math.max(min, next))));

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEP * sign(event.currentTarget);
    const next = { ArrowLeft: value - step, ArrowRight: value + step, Home: min, End: max }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    change(next);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const from = start.current;
    if (from) change(from.value + (event.clientX - from.x) * sign(event.currentTarget));
  };
  const end = (): void => {
    start.current = null;
  };

  return (
    <hr
      className={styles.grip}
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={Math.round(max)}
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
      onPointerDown={(event) => {
        // The browser would start to select or drag content, and cancel the pointer.
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, value };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
