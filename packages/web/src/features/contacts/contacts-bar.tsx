import { possibleDuplicates } from '@wren/domain/contact/contact.ts';
import { useRef, useState } from 'react';
import { saveRecords } from '../../actions/save-records.ts';
import {
  type ContactGroup,
  type ContactRecord,
  grouped,
  merged,
  newGroup,
  useContactGroups,
} from '../../mail-ui/people/contacts.ts';
import { useReplica } from '../../replica/hooks.ts';
import type { Replica } from '../../replica/replica.ts';
import { useOffered } from '../../session/use-offered.ts';
import { CONTACT_TEXTS as WORDS } from '../../texts/page/contact-texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { PickFiles } from '../../ui/form/pick-files.tsx';
import { Menu, type MenuItem } from '../../ui/popover/menu.tsx';
import { type ContactFormat, exportContacts, importInto, readContacts } from './contact-files.ts';
import styles from './contacts-screen.module.css';
import { GroupDialog } from './group-dialog.tsx';
import { type ContactsPageState, OTHERS } from './use-contacts-page.ts';

const FORMATS: readonly ContactFormat[] = ['vcard4', 'vcard3', 'csv'];

/** Imports the contacts of files, and reports how many were added. */
async function importFiles(
  replica: Replica,
  files: readonly File[],
  book: { readonly contacts: readonly ContactRecord[]; readonly groups: readonly ContactGroup[] },
): Promise<void> {
  const filed = (await Promise.all(files.map(readContacts))).flat();
  if (filed.length === 0) {
    if (files.length > 0) showToast(WORDS.faults.file(files.map(({ name }) => name).join(', ')), { kind: 'error' });
    return;
  }
  const { changes, planned } = importInto(filed, book);
  if (changes.length === 0) showToast(WORDS.nothingNew);
  else saveRecords(replica, changes, WORDS.done.imported(planned.added, planned.merged, planned.left));
}

interface ContactsBarProps {
  readonly page: ContactsPageState;
  readonly onAdd: () => void;
}

/** Which group of the contacts is shown. */
function GroupChoice({ page, groups }: { readonly page: ContactsPageState; readonly groups: readonly ContactGroup[] }) {
  const tellsOthers = useOffered('get_written_people');
  const isKnown = page.group === OTHERS || groups.some(({ id }) => id === page.group);
  return (
    <div className={styles.group}>
      <Select
        aria-label={WORDS.group}
        value={isKnown ? (page.group ?? '') : ''}
        onChange={({ target: { value } }) => page.showGroup(value === '' ? null : value)}
      >
        <option value="">{`${WORDS.all} (${page.all.length})`}</option>
        {groups.map(({ id, data }) => (
          <option key={id} value={id}>
            {`${data.name} (${page.all.filter((contact) => contact.data.groups.includes(id)).length})`}
          </option>
        ))}
        {tellsOthers && <option value={OTHERS}>{WORDS.others}</option>}
      </Select>
    </div>
  );
}

/** The ways in which contacts are given to the browser as a file. */
const exportItems = (contacts: readonly ContactRecord[], groups: readonly ContactGroup[]): readonly MenuItem[] =>
  FORMATS.map((format) => ({
    id: format,
    label: WORDS.exportAs[format],
    icon: 'download',
    onSelect: () => exportContacts({ contacts, groups }, format),
  }));

/** The title of the page, the shown group of contacts, and the actions for all of them. */
export function ContactsBar({ page, onAdd }: ContactsBarProps) {
  const replica = useReplica();
  const groups = useContactGroups();
  const [named, setNamed] = useState<{ readonly group: ContactGroup | null } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const group = groups.find(({ id }) => id === page.group);

  const nameGroup = (name: string): void => {
    const before = named?.group ?? null;
    const kept = before ? { ...before, data: { ...before.data, name } } : newGroup(name);
    const done = before ? WORDS.done.groupChanged(name) : WORDS.done.groupAdded(name);
    saveRecords(replica, [{ kind: 'put', record: kept }], done);
    page.showGroup(kept.id);
  };
  const removeGroup = ({ id, data }: ContactGroup): void => {
    const members = grouped(page.all, id, false);
    saveRecords(replica, [...members, { kind: 'destroy', id }], WORDS.done.groupRemoved(data.name));
    page.showGroup(null);
  };
  const mergeDoubles = (): void => {
    const sets = possibleDuplicates(page.all);
    if (sets.length === 0) showToast(WORDS.noDoubles);
    else saveRecords(replica, sets.flatMap(merged), WORDS.done.doubles(sets.length));
  };
  const showsOthers = page.group === OTHERS;
  const selectAll: MenuItem = {
    id: 'all',
    label: WORDS.selectAll,
    icon: 'check',
    onSelect: () => page.choose(new Set(page.shown.map(({ id }) => id))),
  };
  const given = page.chosen.size > 0 ? page.targets : page.shown;
  const items: readonly (readonly MenuItem[])[] = [
    [
      { id: 'newGroup', label: WORDS.newGroup, icon: 'label', onSelect: () => setNamed({ group: null }) },
      ...(group
        ? [
            { id: 'rename', label: WORDS.renameGroup, onSelect: () => setNamed({ group }) },
            { id: 'remove', label: WORDS.removeGroup, onSelect: () => removeGroup(group) },
          ]
        : []),
    ],
    [
      ...(showsOthers ? [] : [selectAll]),
      { id: 'import', label: WORDS.importFiles, icon: 'up', onSelect: () => input.current?.click() },
    ],
    showsOthers ? [] : exportItems(given, groups),
    [{ id: 'doubles', label: WORDS.doubles, icon: 'user', onSelect: mergeDoubles }],
  ];
  return (
    <header className={styles.bar}>
      <span className={styles.title} aria-hidden="true">
        {WORDS.title}
      </span>
      <Button small icon="user" onClick={onAdd}>
        {WORDS.add}
      </Button>
      <Menu
        label={WORDS.menu}
        align="end"
        groups={items.filter((group) => group.length > 0)}
        trigger={(props) => <IconButton icon="more" label={WORDS.menu} {...props} />}
      />
      <GroupChoice page={page} groups={groups} />
      <PickFiles
        input={input}
        label={WORDS.importFiles}
        accept=".vcf,.vcard,.csv,text/vcard,text/csv"
        onFiles={(files) => void importFiles(replica, files, { contacts: page.all, groups })}
      />
      {named && <GroupDialog {...named} onSave={nameGroup} onClose={() => setNamed(null)} />}
    </header>
  );
}
