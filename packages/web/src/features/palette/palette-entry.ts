import type { IconName } from '../../ui/icon/icon-paths.ts';
import { fuzzyMatch, type Ranges } from './fuzzy.ts';

/** One line of the palette. */
export interface PaletteEntry {
  readonly id: string;
  /** The heading it is under. */
  readonly group: string;
  readonly label: string;
  /** Shown after it, muted; it is searched like the label. */
  readonly note?: string;
  /** Other words for it: searched, not shown. */
  readonly words?: string;
  readonly icon: IconName;
  /** As tinykeys writes it. */
  readonly shortcut?: string | null;
  /** It belongs to whatever is typed, so that it is not matched with it; such lines come last, in their own order. */
  readonly answersText?: boolean;
  readonly run: () => void;
}

export interface ShownEntry {
  readonly entry: PaletteEntry;
  readonly labelRanges: Ranges;
  readonly noteRanges: Ranges;
}

export interface EntryGroup {
  readonly name: string;
  readonly shown: readonly ShownEntry[];
}

/** A match in the shown text of an entry ranks above one in its search words. */
const BY_NOTE = 0.8;
const BY_WORDS = 0.5;
/** Letters left out are guessed in labels only: addresses would match nearly everything. */
const CERTAIN = 40;
/** Most lines of one group while something is typed. */
const MAX_COUNT = 8;

interface Found extends ShownEntry {
  readonly score: number;
}

function find(entry: PaletteEntry, typed: string): Found | null {
  const note = entry.note ?? '';
  const byLabel = fuzzyMatch(entry.label, typed);
  if (byLabel) return { entry, score: byLabel.score, labelRanges: byLabel.ranges, noteRanges: [] };
  const byNote = fuzzyMatch(note, typed);
  if (byNote && byNote.score >= CERTAIN)
    return { entry, score: byNote.score * BY_NOTE, labelRanges: [], noteRanges: byNote.ranges };
  const byAll = fuzzyMatch(`${entry.words ?? ''} ${entry.label} ${note}`, typed);
  if (!byAll || byAll.score < CERTAIN) return null;
  return { entry, score: byAll.score * BY_WORDS, labelRanges: [], noteRanges: [] };
}

/** Lines of one heading together, headings in the order in which they are first met. */
function grouped(all: readonly ShownEntry[]): readonly EntryGroup[] {
  const groups = new Map<string, ShownEntry[]>();
  for (const shown of all) {
    const group = groups.get(shown.entry.group);
    if (group) group.push(shown);
    else groups.set(shown.entry.group, [shown]);
  }
  return [...groups].map(([name, shown]) => ({ name, shown }));
}

/** The entries for the typed text, best first, under the heading of the best; all entries when nothing was typed. */
export function matchEntries(entries: readonly PaletteEntry[], typed: string): readonly EntryGroup[] {
  const plain = (entry: PaletteEntry): ShownEntry => ({ entry, labelRanges: [], noteRanges: [] });
  const own = entries.filter((entry) => !entry.answersText);
  const last = entries.filter((entry) => entry.answersText).map(plain);
  if (typed.trim() === '') return grouped([...own.map(plain), ...last]);
  const found = own.flatMap((entry) => find(entry, typed) ?? []).sort((a, b) => b.score - a.score);
  return grouped([...found, ...last]).map(({ name, shown }) => ({ name, shown: shown.slice(0, MAX_COUNT) }));
}
