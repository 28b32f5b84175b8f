import { type KeyboardEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { matchEntries, type PaletteEntry } from './palette-entry.ts';

/** Runs the line that has this shortcut, whichever line is chosen. */
const OTHER_ENTER = '$mod+Enter';

/** What a text finds, and which line of it is chosen. */
export function usePalette(entries: readonly PaletteEntry[], text: string, onClose: () => void) {
  const groups = useMemo(() => matchEntries(entries, text), [entries, text]);
  const lines = groups.flatMap(({ shown }) => shown);
  // Chosen for this text: another text is another list.
  const [chosen, setChosen] = useState<{ readonly text: string; readonly entry: string } | null>(null);
  const found = chosen?.text === text ? lines.findIndex(({ entry }) => entry.id === chosen.entry) : -1;
  const at = Math.max(found, 0);

  const choose = (index: number): void => {
    const line = lines[index];
    if (line) setChosen({ text, entry: line.entry.id });
  };
  const take = (entry: PaletteEntry | undefined): void => {
    if (!entry) return;
    // First the focus goes back to where it was, then what runs may take it on.
    flushSync(onClose);
    entry.run();
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const modified = event.ctrlKey || event.metaKey;
    if (modified && event.key.toLowerCase() === 'k') onClose();
    else if (modified && event.key === 'Enter') take(lines.find(({ entry }) => entry.shortcut === OTHER_ENTER)?.entry);
    else if (event.key === 'PageDown') choose(Math.min(at + 8, lines.length - 1));
    else if (event.key === 'PageUp') choose(Math.max(at - 8, 0));
    else return false;
    return true;
  };
  return { groups, lines, at, choose, take, onKey };
}
