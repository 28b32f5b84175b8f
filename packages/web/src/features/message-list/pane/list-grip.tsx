import { type RefObject, useEffect, useState } from 'react';
import { DEFAULT_LIST_WIDTH, MIN_LIST_WIDTH, setListWidth, usePanels } from '../../../commands/panels.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { Grip } from '../../../ui/form/grip.tsx';
import { useMedia } from '../../../ui/use-media.ts';

/** Pixels that the conversation beside a list keeps. */
const LEAST_BESIDE = 400;

/** The line between a list and the conversation beside it: it makes the list wider and narrower. */
export function ListGrip({ pane }: { readonly pane: RefObject<HTMLElement | null> }) {
  const chosen = usePanels((state) => state.listWidth);
  const wide = useMedia('(width >= 75rem)');
  const [room, setRoom] = useState(0);
  const max = Math.max(MIN_LIST_WIDTH, room - LEAST_BESIDE);
  const width = Math.min(chosen ?? (wide ? DEFAULT_LIST_WIDTH : MIN_LIST_WIDTH), max);

  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setRoom(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [pane]);
  useEffect(() => {
    if (room > 0) pane.current?.style.setProperty('--list-pane', `${width}px`);
  }, [pane, room, width]);

  return (
    <Grip
      label={TEXTS.list.width}
      value={width}
      min={MIN_LIST_WIDTH}
      max={max}
      onChange={setListWidth}
      onReset={() => setListWidth(null)}
    />
  );
}
