import { shownSubject } from '@wren/domain/message/subject/shown-subject.ts';
import { useSenderItems } from '../../actions/rules/use-sender-items.ts';
import type { ActionTarget } from '../../actions/table/action-target.ts';
import type { PaletteEntry } from '../../features/palette/palette-entry.ts';
import { readMarked } from '../../session/joined/scoped-account.ts';
import { PALETTE_TEXTS } from '../../texts/page/palette-texts.ts';

/** What can be done with all mail of the sender of one conversation, as lines of the palette. */
export function useSenderEntries(target: ActionTarget | null): readonly PaletteEntry[] {
  const [placed, ...others] = target?.placed ?? [];
  // Senders are blocked, and rules made, in the page's account.
  const isElsewhere = target?.account !== undefined || (placed && readMarked(placed.row.threadId).base !== null);
  const message = placed && others.length === 0 && !isElsewhere ? placed.row.latest : null;
  const items = useSenderItems(message, target);
  if (!message) return [];
  const group = PALETTE_TEXTS.palette.selection(1, shownSubject(message.subject));
  return items.map(({ id, label, icon = 'user', onSelect }) => ({
    ...{ id: `sender ${id}`, group, label, icon, words: 'sender' },
    run: onSelect,
  }));
}
