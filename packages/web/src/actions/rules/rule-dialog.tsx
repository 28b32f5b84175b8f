import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import { listSender } from '@wren/domain/address/sender.ts';
import { labelKeyword, labelOf } from '@wren/domain/message/keyword.ts';
import { isMailboxId, isReadOnly } from '@wren/domain/message/mailbox/mailbox.ts';
import { readSearch } from '@wren/domain/search/parse-search.ts';
import { type ReactNode, useId, useState } from 'react';
import { undoToastDuration } from '../../commands/undo-period.ts';
import { useFolderName } from '../../mail-ui/folder-name.ts';
import { useSearchNames } from '../../mail-ui/searches/search-names.ts';
import { useMailboxes, useRecords, useReplica } from '../../replica/hooks.ts';
import type { ListView } from '../../replica/pool/views/views.ts';
import type { Replica } from '../../replica/replica.ts';
import { SEARCH_TEXTS } from '../../texts/lists/search-texts.ts';
import { FORWARDING_TEXTS } from '../../texts/settings/forwarding-texts.ts';
import { RULE_TEXTS as WORDS } from '../../texts/settings/rule-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Check } from '../../ui/form/choice/check.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { FieldError } from '../../ui/form/text/field-error.tsx';
import { TextField } from '../../ui/form/text/text-field.tsx';
import { followBulkChange } from '../run/follow-bulk-change.ts';
import { saveRecords } from '../save-records.ts';
import { targetsOf, toPlacedRow } from '../table/action-target.ts';
import { ForwardField } from './forward-field.tsx';
import styles from './rule-dialog.module.css';
import { changesOfRule, doesSomething, put, type Rule } from './rules.ts';
import { useHits } from './use-hits.ts';

type Data = Rule['data'];

/** Number of matching conversations that are shown. */
const SHOWN = 5;

function Hits({ view }: { readonly view: ListView }) {
  if (view.status !== 'ready') return null;
  return (
    <div role="status" className={styles.hits}>
      {view.rows.length === 0 ? WORDS.noHits : `${WORDS.hits}: ${SEARCH_TEXTS.found(view.rows.length, view.hasMore)}`}
      {view.rows.length > 0 && (
        <ul>
          {view.rows.slice(0, SHOWN).map((row) => (
            <li key={row.threadId}>
              <bdi>{row.latest.from ? listSender(row.latest) : ''}</bdi> · <bdi>{row.latest.subject}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FieldsProps {
  readonly data: Data;
  readonly change: (data: Partial<Data>) => void;
}

/** The labels of a rule as one line, with the user's names. */
function Labels({ data, change }: FieldsProps) {
  const known = useRecords('label');
  const nameOf = (keyword: string): string =>
    known.find((label) => label.data.keyword === keyword)?.data.name ?? labelOf(keyword);
  const [text, setText] = useState(() => data.keywords.map(nameOf).join(', '));
  const read = (written: string): void => {
    setText(written);
    const names = written.split(',').map((name) => name.trim());
    const keywordOf = (name: string): string =>
      known.find((label) => label.data.name.toLowerCase() === name.toLowerCase())?.data.keyword ?? labelKeyword(name);
    change({ keywords: [...new Set(names.filter((name) => name !== '').map(keywordOf))].slice(0, 10) });
  };
  return (
    <TextField
      label={WORDS.labels}
      placeholder={WORDS.labelsNote}
      maxLength={300}
      value={text}
      onChange={(event) => read(event.target.value)}
    />
  );
}

function Deeds({ data, change }: FieldsProps) {
  const id = useId();
  const nameOf = useFolderName();
  const own = useMailboxes()
    .map((mailbox) => mailbox.id)
    .filter((mailbox) => !isReadOnly(mailbox));
  return (
    <>
      <label className={styles.select} htmlFor={id}>
        {WORDS.file}
        <Select
          id={id}
          value={data.mailbox ?? ''}
          onChange={({ target: { value } }) => change({ mailbox: isMailboxId(value) ? value : null })}
        >
          <option value="">{WORDS.leave}</option>
          {(['archive', 'junk', 'trash', ...own] as const).map((mailbox) => (
            <option key={mailbox} value={mailbox}>
              {nameOf(mailbox)}
            </option>
          ))}
        </Select>
      </label>
      <Labels data={data} change={change} />
      <ForwardField value={data.forwardTo} onChange={(forwardTo) => change({ forwardTo })} />
      <div>
        <Check label={WORDS.star} checked={data.star} onChange={(star) => change({ star })} />
        <Check label={WORDS.markRead} checked={data.markRead} onChange={(markRead) => change({ markRead })} />
        <Check label={WORDS.neverJunk} checked={data.neverJunk} onChange={(neverJunk) => change({ neverJunk })} />
        <Check label={WORDS.stop} checked={data.stop} onChange={(stop) => change({ stop })} />
      </div>
    </>
  );
}

/** Applies a rule to all mail that it matches, as jobs on the server that can be stopped and undone. */
function carryOut(replica: Replica, data: Data, { rows }: ListView): void {
  const targets = targetsOf({ placed: rows.map((row) => toPlacedRow(row, null)), from: 'selection' });
  for (const deed of changesOfRule(data)) {
    const changes = targets.map((target) => ({ ...deed, target }));
    followBulkChange(replica, replica.dispatch(changes, { folder: null, text: data.query }), {
      done: WORDS.done.present,
      failed: WORDS.done.presentFailed,
      undoable: true,
      undoPeriod: undoToastDuration(),
    });
  }
}

/** Reason why a rule cannot be saved; null: it can. */
function faultOf(data: Data): string | null {
  const [misread] = readSearch(data.query).misread;
  if (misread) return WORDS.unreadable(misread.written);
  if (data.forwardTo !== null && !isEmailAddress(data.forwardTo)) return FORWARDING_TEXTS.wrongAddress;
  const isWhole = data.name !== '' && readSearch(data.query).query.length > 0 && doesSomething(data);
  return isWhole ? null : WORDS.incomplete;
}

interface RuleDialogProps {
  readonly rule: Rule;
  /** The rule is stored, and can be deleted. */
  readonly isKept: boolean;
  readonly onClose: () => void;
}

/** Creates or edits a rule, and previews the existing mail that it matches. */
export function RuleDialog({ rule, isKept, onClose }: RuleDialogProps): ReactNode {
  const replica = useReplica();
  const { toKeep, toShow } = useSearchNames();
  const [data, setData] = useState(rule.data);
  const [written, setWritten] = useState(() => toShow(rule.data.query));
  const [fault, setFault] = useState<string | null>(null);
  const [isForPresent, setForPresent] = useState(false);
  const hits = useHits(data.query);
  const change = (changed: Partial<Data>): void => {
    setData((before) => ({ ...before, ...changed }));
    setFault(null);
  };
  const apply = (): void => {
    const whole = { ...data, name: data.name.trim() || written.trim().slice(0, 100), query: data.query.trim() };
    const why = faultOf(whole);
    setFault(why);
    if (why !== null) return;
    onClose();
    saveRecords(replica, [put(rule, whole)], WORDS.done.saved(whole.name));
    if (isForPresent && hits.rows.length > 0) carryOut(replica, whole, hits);
  };
  const remove = (): void => {
    onClose();
    saveRecords(replica, [{ kind: 'destroy', id: rule.id }], WORDS.done.removed(rule.data.name));
  };
  return (
    <FormDialog
      title={isKept ? WORDS.edit : WORDS.dialog}
      texts={{ cancel: TEXTS.cancel, apply: WORDS.apply }}
      onApply={apply}
      onCancel={onClose}
      other={
        isKept && (
          <Button tone="ghost" onClick={remove}>
            {WORDS.remove}
          </Button>
        )
      }
    >
      <TextField
        data-first
        label={WORDS.query}
        placeholder={WORDS.queryNote}
        maxLength={1_000}
        value={written}
        onChange={({ target: { value } }) => {
          setWritten(value);
          change({ query: toKeep(value) });
        }}
      />
      <Hits view={hits} />
      <Deeds data={data} change={change} />
      <TextField
        label={WORDS.name}
        maxLength={100}
        placeholder={written.slice(0, 100)}
        value={data.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      {replica.canChangeInBulk && hits.rows.length > 0 && changesOfRule(data).length > 0 && (
        <Check label={WORDS.present} checked={isForPresent} onChange={setForPresent} />
      )}
      <FieldError text={fault} />
    </FormDialog>
  );
}
