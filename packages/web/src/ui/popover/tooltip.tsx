import { useEffect, useRef, useState } from 'react';
import { systemAfter } from '../../platform/time/timers.ts';
import { placePopover } from './place-popover.ts';
import styles from './tooltip.module.css';

const DELAY = 500;

interface Tip {
  readonly text: string;
  readonly keys: string | null;
  /** The described element. */
  readonly of: Element;
}

function tipOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-tip]') : null;
}

/**
 * The only tooltip: shown 500 ms after hovering, or focusing by keyboard, an element with `data-tip` (and `data-keys`, its
 * shortcut). It repeats an accessible name, so that it is not announced.
 */
export function Tooltip() {
  const [tip, setTip] = useState<Tip | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let anchor: Element | null = null;
    let cancel = (): void => {};
    const hide = (): void => {
      cancel();
      anchor = null;
      setTip(null);
    };
    const wait = (element: Element | null): void => {
      if (element === anchor) return;
      hide();
      if (!element) return;
      anchor = element;
      cancel = systemAfter(DELAY, () => {
        const text = element.getAttribute('data-tip');
        if (text && element.isConnected) setTip({ text, keys: element.getAttribute('data-keys'), of: element });
      });
    };
    const onOver = (event: PointerEvent): void => wait(event.pointerType === 'touch' ? null : tipOf(event.target));
    const onFocus = (event: FocusEvent): void =>
      wait(event.target instanceof Element && event.target.matches(':focus-visible') ? tipOf(event.target) : null);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab') hide();
    };
    // The element that was hovered before this was mounted.
    wait([...document.querySelectorAll('[data-tip]:hover')].at(-1) ?? null);
    document.addEventListener('pointerover', onOver);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('scroll', hide, true);
    return () => {
      cancel();
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('scroll', hide, true);
    };
  }, []);

  useEffect(() => {
    const element = box.current;
    if (!element || !tip) return;
    // In the top layer, since it may belong to a dialog.
    element.showPopover?.();
    placePopover(element, tip.of, 'center');
  }, [tip]);

  if (!tip) return null;
  return (
    <div ref={box} className={styles.tip} popover="manual" aria-hidden="true">
      {tip.text}
      {tip.keys && <span>{tip.keys}</span>}
    </div>
  );
}
