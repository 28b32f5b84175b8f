import { saveRecords } from '../../actions/save-records.ts';
import { type ContactRecord, grouped, merged, shownName, useContactGroups } from '../../mail-ui/people/contacts.ts';
import { useReplica } from '../../replica/hooks.ts';
import { CONTACT_TEXTS as WORDS } from '../../texts/page/contact-texts.ts';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { Menu } from '../../ui/popover/menu.tsx';
import styles from './contacts-screen.module.css';
import type { ContactsPageState } from './use-contacts-page.ts';

interface ChosenBarProps {
  readonly page: ContactsPageState;
  readonly onWrite: () => void;
  readonly onRemove: (contacts: readonly ContactRecord[]) => void;
}

/** What can be done with the chosen contacts, instead of the bar. */
export function ChosenBar({ page, onWrite, onRemove }: ChosenBarProps) {
  const replica = useReplica();
  const groups = useContactGroups();
  const { targets } = page;
  const merge = (): void => {
    const changes = merged(targets);
    const [first] = changes;
    if (first?.kind !== 'put' || first.record.type !== 'contact') return;
    saveRecords(replica, changes, WORDS.done.merged(targets.length, shownName(first.record)));
    page.choose(new Set());
  };
  const toGroup = (id: string, name: string, isIn: boolean): void => {
    const changes = grouped(targets, id, isIn);
    const done = isIn ? WORDS.done.grouped : WORDS.done.ungrouped;
    if (changes.length > 0) saveRecords(replica, changes, done(changes.length, name));
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={WORDS.chosen(page.chosen.size)}>
      <IconButton icon="close" label={WORDS.clear} onClick={() => page.choose(new Set())} />
      <b role="status">{WORDS.chosen(page.chosen.size)}</b>
      <span className={styles.deeds}>
        <IconButton icon="pen" label={WORDS.write} onClick={onWrite} />
        {groups.length > 0 && (
          <Menu
            label={WORDS.intoGroup}
            titled
            align="end"
            groups={[
              groups.map(({ id, data }) => {
                const isIn = targets.every((contact) => contact.data.groups.includes(id));
                return {
                  ...{ id, label: data.name, checked: isIn, toggles: true },
                  onSelect: () => toGroup(id, data.name, !isIn),
                };
              }),
            ]}
            trigger={(props) => <IconButton icon="label" label={WORDS.intoGroup} {...props} />}
          />
        )}
        {targets.length > 1 && (
          <Button small onClick={merge}>
            {WORDS.merge}
          </Button>
        )}
        <IconButton icon="trash" label={WORDS.remove} onClick={() => onRemove(targets)} />
      </span>
    </div>
  );
}
