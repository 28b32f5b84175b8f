import { addressName } from '@wren/domain/address/sender.ts';
import { shownSubject } from '@wren/domain/message/subject/shown-subject.ts';
import { useActionItems } from '../../../actions/buttons/action-items.ts';
import { type ActionTarget, type PlacedRow, sizeOf } from '../../../actions/table/action-target.ts';
import { useShortcut } from '../../../commands/use-shortcut.ts';
import { openPerson } from '../../../mail-ui/people/person-card-state.ts';
import { hostOffers } from '../../../session/host-offers.ts';
import { LIST_TEXTS } from '../../../texts/lists/list-texts.ts';
import { ContextMenu } from '../../../ui/popover/context-menu.tsx';
import type { MenuItem } from '../../../ui/popover/menu.tsx';
import type { Point } from '../../../ui/popover/place-popover.ts';
import type { RowHandlers } from './row-handlers.ts';

interface RowMenuProps {
  readonly placed: PlacedRow;
  readonly at: Point;
  /** The chosen rows: of one of them, the menu is for all. */
  readonly chosen: ActionTarget;
  readonly on: Pick<RowHandlers, 'open' | 'toggle'>;
  readonly onClose: () => void;
}

function nameOf(target: ActionTarget): string {
  const [first] = target.placed;
  if (target.placed.length === 1 && first && !target.bulk) return shownSubject(first.row.latest.subject);
  const count = sizeOf(target);
  return count === null ? LIST_TEXTS.searchSelected : LIST_TEXTS.dragging(count);
}

/** The menu of a row, or of all that are chosen with it: what the action table offers on it. */
export function RowMenu({ placed, at, chosen, on, onClose }: RowMenuProps) {
  const shortcut = useShortcut('select');
  const items = useActionItems();
  const isChosen = chosen.placed.some(({ row }) => row.threadId === placed.row.threadId);
  const target: ActionTarget = isChosen ? chosen : { placed: [placed], from: 'row' };
  const single = target.placed.length === 1 && !target.bulk;
  const { from, to } = placed.row.latest;
  const person = placed.folder === 'sent' || placed.folder === 'drafts' ? to[0] : from;
  const row: readonly MenuItem[] = [
    ...(single
      ? [{ id: 'open', label: LIST_TEXTS.open, icon: 'opened' as const, onSelect: () => on.open(placed) }]
      : []),
    ...(single && placed.folder !== 'drafts'
      ? [{ id: 'tab', label: LIST_TEXTS.openInTab, icon: 'tab' as const, onSelect: () => on.open(placed, true) }]
      : []),
    {
      id: 'choose',
      label: isChosen ? LIST_TEXTS.deselect : LIST_TEXTS.choose,
      icon: 'check',
      shortcut,
      onSelect: () => on.toggle(placed, false),
    },
  ];
  const about: readonly MenuItem[] =
    single && person && hostOffers('save_records')
      ? [
          {
            id: 'about',
            label: LIST_TEXTS.about(addressName(person) ?? person.email),
            icon: 'user',
            onSelect: () => openPerson(person),
          },
        ]
      : [];
  const groups = [[...row, ...about], items('rowMenu', target, 'reply'), items('rowMenu', target, 'change')];
  return (
    <ContextMenu
      label={LIST_TEXTS.menuOf(nameOf(target))}
      at={at}
      groups={groups.filter((items) => items.length > 0)}
      onClose={onClose}
    />
  );
}
