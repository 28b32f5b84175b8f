import type { RecordChange } from '@wren/contract/records/record-types.ts';
import { isOwnMailboxId, type MailboxId, type OwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { useId, useState } from 'react';
import { useEffectsChoice } from '../../actions/run/effects-choice.ts';
import { runAction } from '../../actions/run/run-action.ts';
import { offeredAt } from '../../actions/table/action-table.ts';
import type { ActionTarget } from '../../actions/table/action-target.ts';
import { putMailbox } from '../../mail-ui/new-mailbox.ts';
import { useMailboxes, useReplica } from '../../replica/hooks.ts';
import { MOVING_TEXTS } from '../../texts/acting/moving-texts.ts';
import { MAILBOX_TEXTS } from '../../texts/lists/mailbox-texts.ts';
import { FOLDER_NAMES } from '../../texts/texts.ts';
import { Finder, FinderLine } from '../../ui/dialog/finder.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { type PickerLine, pickerLines } from './picker-lines.ts';
import { recentMailboxes, rememberMailbox } from './recent-mailboxes.ts';

const { picker: texts } = MAILBOX_TEXTS;

function lineText(line: PickerLine): string {
  if (line.kind === 'role') return line.offered.label;
  return line.kind === 'new' ? texts.create(line.path) : line.path;
}

/** The mailbox that all of a target is in; null: they are in several, or in a folder of every account. */
function ownOf({ placed }: ActionTarget): OwnMailboxId | null {
  const [first] = placed;
  const isOne = first && placed.every(({ folder }) => folder === first.folder);
  return isOne && isOwnMailboxId(first.folder) ? first.folder : null;
}

/** Folders of every account that mail is copied into. */
const COPIED_TO = (['inbox', 'archive'] as const).map((id) => ({ kind: 'own', id, path: FOLDER_NAMES[id] }) as const);

interface MailboxPickerProps {
  /** Of what is chosen for, a copy goes there. */
  readonly copies: boolean;
}

/** Chooses where conversations go: a mailbox that is found by typing, or made of what was typed. */
function Picker({ target, copies }: MailboxPickerProps & { readonly target: ActionTarget }) {
  const { answer } = useEffectsChoice.getState();
  const replica = useReplica();
  const all = useMailboxes();
  const list = `${useId()}-list`;
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [recent] = useState(recentMailboxes);
  const roles = copies ? [] : offeredAt('moveMenu', target);
  const lines = pickerLines({ all, recent, text, from: ownOf(target), roles, ...(copies && { standard: COPIED_TO }) });
  const active = Math.min(at, lines.length - 1);

  const moveTo = (mailbox: MailboxId, path: string, records: readonly RecordChange[] = []): void => {
    if (isOwnMailboxId(mailbox)) rememberMailbox(mailbox);
    if (copies) answer({ effects: [], copyTo: mailbox, done: MOVING_TEXTS.copiedTo(path), records });
    else answer({ effects: [{ kind: 'move', mailbox }], done: MAILBOX_TEXTS.done.filed(path) });
  };
  const take = (line: PickerLine | undefined): void => {
    if (!line) return;
    if (line.kind === 'own') moveTo(line.id, line.path);
    else if (line.kind === 'new') {
      const records = line.made.map(putMailbox);
      if (!copies) replica.saveRecords(records);
      const last = line.made.at(-1);
      if (last) moveTo(last.id, line.path, records);
    } else {
      answer(null);
      runAction(line.offered.action, target);
    }
  };
  return (
    <Finder
      title={copies ? texts.copyTitle : texts.title}
      icon={copies ? 'pile' : 'folder'}
      box={texts.box}
      maxLength={500}
      {...{ text, list, active }}
      onText={setText}
      listLabel={texts.list}
      count={lines.length}
      onActive={setAt}
      onTake={() => take(lines[active])}
      onCancel={() => answer(null)}
      status={texts.found(lines.filter(({ kind }) => kind !== 'new').length)}
      none={texts.none}
    >
      {lines.map((line, index) => (
        <FinderLine
          key={line.kind === 'role' ? line.offered.action.id : line.kind === 'own' ? line.id : 'new'}
          {...{ list, index }}
          active={index === active}
          onPoint={() => setAt(index)}
          onTake={() => take(line)}
        >
          <Icon name={line.kind === 'role' ? line.offered.icon : line.kind === 'new' ? 'plus' : 'folder'} />
          <bdi className="trunc">{lineText(line)}</bdi>
        </FinderLine>
      ))}
    </Finder>
  );
}

/** The picker of mailboxes while it is asked for. */
export function MailboxPicker(props: MailboxPickerProps) {
  const target = useEffectsChoice((state) => state.target);
  return target && <Picker {...props} target={target} />;
}
