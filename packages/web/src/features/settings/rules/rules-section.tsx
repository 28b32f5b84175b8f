import type { ServerRules } from '@wren/contract/calls/server-rules.ts';
import { type DragEvent, useState } from 'react';
import { LazyRuleDialog } from '../../../actions/rules/lazy-rule-dialog.ts';
import { newRule, put, type Rule, reorderChanges, ruleSummary, useRules } from '../../../actions/rules/rules.ts';
import { saveRecords } from '../../../actions/save-records.ts';
import { senderWords } from '../../../actions/screener/decisions.ts';
import { useFolderName } from '../../../mail-ui/folder-name.ts';
import { useRecords, useReplica } from '../../../replica/hooks.ts';
import { errorText } from '../../../texts/error-text.ts';
import { RECORD_TEXTS } from '../../../texts/page/record-texts.ts';
import { FORWARDING_TEXTS } from '../../../texts/settings/forwarding-texts.ts';
import { RULE_TEXTS as TEXTS } from '../../../texts/settings/rule-texts.ts';
import { SERVER_RULES_TEXTS } from '../../../texts/settings/server-rules-texts.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Switch } from '../../../ui/form/choice/switch.tsx';
import { Menu } from '../../../ui/popover/menu.tsx';
import rowStyles from '../setting-row.module.css';
import styles from './rules-section.module.css';
import { ServerRulesLine } from './server-rules-line.tsx';
import { useServerRules } from './use-server-rules.ts';

type RulePlace = ServerRules['rules'][number]['place'];

interface LineProps {
  readonly rule: Rule;
  readonly onEdit: () => void;
  readonly onPlace: (to: number) => void;
  readonly at: number;
  /** The server that carries the rule out; null: Wren. */
  readonly place: RulePlace | null;
}

/** One rule: what it asks and does, its switch, and its menu. */
function RuleLine({ rule, onEdit, onPlace, at, place }: LineProps) {
  const replica = useReplica();
  const nameOf = useFolderName();
  const { name, query, enabled } = rule.data;
  return (
    <>
      <span className={rowStyles.text}>
        <bdi>{name}</bdi>
        <small>
          <bdi>{query}</bdi> → {ruleSummary(rule.data, nameOf)}
        </small>
        {enabled && place !== null && <small>{SERVER_RULES_TEXTS.places[place]}</small>}
      </span>
      <Switch
        aria-label={TEXTS.isOn(name)}
        checked={enabled}
        onChange={({ target: { checked } }) =>
          saveRecords(replica, [put(rule, { enabled: checked })], checked ? TEXTS.done.on(name) : TEXTS.done.off(name))
        }
      />
      <Menu
        label={TEXTS.menu(name)}
        align="end"
        groups={[
          [
            { id: 'edit', label: TEXTS.edit, onSelect: onEdit },
            { id: 'up', label: TEXTS.up, onSelect: () => onPlace(at - 1) },
            { id: 'down', label: TEXTS.down, onSelect: () => onPlace(at + 1) },
            {
              id: 'remove',
              label: TEXTS.remove,
              onSelect: () => saveRecords(replica, [{ kind: 'destroy', id: rule.id }], TEXTS.done.removed(name)),
            },
          ],
        ]}
        trigger={(props) => <IconButton icon="more" label={TEXTS.menu(name)} {...props} />}
      />
    </>
  );
}

/** The senders whose mail goes to Junk. */
function BlockedSenders({ blocked }: { readonly blocked: readonly Rule[] }) {
  const replica = useReplica();
  if (blocked.length === 0) return null;
  return (
    <>
      <h4 className={styles.title}>{TEXTS.blocked}</h4>
      <ul className={styles.list} aria-label={TEXTS.blocked}>
        {blocked.map(({ id, data: { blocked: address } }) => (
          <li key={id} className={rowStyles.row}>
            <span className={rowStyles.text}>
              <bdi>{senderWords(address ?? '')}</bdi>
              <small>{TEXTS.blockedNote}</small>
            </span>
            <Button
              small
              aria-label={TEXTS.unblockOf(senderWords(address ?? ''))}
              onClick={() =>
                saveRecords(replica, [{ kind: 'destroy', id }], TEXTS.done.unblocked(senderWords(address ?? '')))
              }
            >
              {TEXTS.unblock}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The addresses that rules forward mail to. */
function ForwardingAddresses() {
  const replica = useReplica();
  const known = useRecords('forwardingAddress');
  if (known.length === 0) return null;
  const remove = (id: string, email: string): void => {
    // Without Undo: an address agrees for itself.
    replica.saveRecords([{ kind: 'destroy', id }]).settled.then(
      () => showToast(FORWARDING_TEXTS.removed(email), { kind: 'success' }),
      (error) => showToast(RECORD_TEXTS.failed(errorText(error)), { kind: 'error' }),
    );
  };
  return (
    <>
      <h4 className={styles.title}>{FORWARDING_TEXTS.title}</h4>
      <ul className={styles.list} aria-label={FORWARDING_TEXTS.title}>
        {known.map(({ id, data: { email, isAgreed } }) => (
          <li key={id} className={rowStyles.row}>
            <span className={rowStyles.text}>
              <bdi>{email}</bdi>
              <small>{FORWARDING_TEXTS.states[isAgreed ? 'agreed' : 'waiting']}</small>
            </span>
            <Button small aria-label={FORWARDING_TEXTS.removeOf(email)} onClick={() => remove(id, email)}>
              {FORWARDING_TEXTS.remove}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The user's rules in the order in which they are asked, and the blocked senders. What is changed here holds at once. */
export function RulesSection() {
  const replica = useReplica();
  const { rules, blocked } = useRules();
  const atServer = useServerRules();
  const placeOf = (id: string): RulePlace | null => atServer.rules?.rules.find((one) => one.id === id)?.place ?? null;
  const [open, setOpen] = useState<{ readonly rule: Rule; readonly isKept: boolean } | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const move = (id: string, to: number): void => {
    const changes = reorderChanges(rules, id, to);
    const name = rules.find((rule) => rule.id === id)?.data.name ?? '';
    if (changes.length > 0) saveRecords(replica, changes, TEXTS.done.moved(name));
  };
  const drop = (event: DragEvent, at: number): void => {
    event.preventDefault();
    if (dragged !== null) move(dragged, at);
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      <p className={rowStyles.text}>
        <small>{rules.length === 0 ? TEXTS.none : TEXTS.note}</small>
      </p>
      <ServerRulesLine {...atServer} />
      <ol className={styles.list}>
        {rules.map((rule, at) => (
          <li
            key={rule.id}
            draggable
            className={`${rowStyles.row} ${styles.item}`}
            data-over={over === rule.id && dragged !== rule.id ? '' : undefined}
            onDragStart={() => setDragged(rule.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(rule.id);
            }}
            onDrop={(event) => drop(event, at)}
          >
            <RuleLine
              rule={rule}
              at={at}
              place={placeOf(rule.id)}
              onEdit={() => setOpen({ rule, isKept: true })}
              onPlace={(to) => move(rule.id, to)}
            />
          </li>
        ))}
      </ol>
      <Button className={styles.add} onClick={() => setOpen({ rule: newRule(rules, {}), isKept: false })}>
        {TEXTS.add}
      </Button>
      <BlockedSenders blocked={blocked} />
      <ForwardingAddresses />
      {open && <LazyRuleDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
