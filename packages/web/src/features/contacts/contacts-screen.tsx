import { recipientOf } from '@wren/domain/contact/contact.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { saveRecords } from '../../actions/save-records.ts';
import { onCommands } from '../../commands/keys.ts';
import { useTitleOf } from '../../mail-ui/page-title.ts';
import { composeTo } from '../../mail-ui/people/compose-to.ts';
import { ContactDialog } from '../../mail-ui/people/contact-dialog.tsx';
import {
  type ContactData,
  type ContactRecord,
  newContact,
  putContact,
  shownName,
} from '../../mail-ui/people/contacts.ts';
import { useConnection, useKnowsRecords, useReplica } from '../../replica/hooks.ts';
import { useOffered } from '../../session/use-offered.ts';
import { CONTACT_TEXTS as WORDS } from '../../texts/page/contact-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useIsSlow } from '../../ui/part/use-is-slow.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { ContactList, type ListHandle } from './contact-list.tsx';
import { ContactView } from './contact-view.tsx';
import { ContactsBar } from './contacts-bar.tsx';
import styles from './contacts-screen.module.css';
import { OthersList } from './others-list.tsx';
import { type ContactsPageState, OTHERS, useContactsPage } from './use-contacts-page.ts';

interface ContactsScreenProps {
  /** The contact that is open; null: none. */
  readonly openId: string | null;
  /** @param id null: back to the list */
  readonly onOpen: (id: string | null) => void;
  readonly onWrite: (to: readonly Address[]) => void;
}

/** Those who can be written to. */
const recipientsOf = (contacts: readonly ContactRecord[]): readonly Address[] =>
  contacts.flatMap(({ data }) => recipientOf(data) ?? []);

/** What the list says where it has no rows. */
function NoContacts({ page, onAdd }: { readonly page: ContactsPageState; readonly onAdd: () => void }) {
  const isOffline = useConnection() === 'offline';
  const tellsOthers = useOffered('get_written_people');
  const isKnown = useKnowsRecords('contact') || isOffline;
  const late = useIsSlow(!isKnown);
  if (!isKnown) return late ? <p className={styles.note}>{WORDS.loading}</p> : null;
  if (page.all.length === 0) {
    const add = (
      <span className={styles.ways}>
        <Button tone="primary" icon="pen" onClick={onAdd}>
          {WORDS.add}
        </Button>
        {tellsOthers && <Button onClick={() => page.showGroup(OTHERS)}>{WORDS.others}</Button>}
      </span>
    );
    return <EmptyState bird="home" title={WORDS.empty} text={WORDS.emptyText} action={add} />;
  }
  const typed = page.typed.trim();
  return typed === '' ? (
    <EmptyState bird="home" title={WORDS.emptyGroup} text={WORDS.emptyGroupText} />
  ) : (
    <EmptyState bird="home" title={WORDS.none} text={WORDS.noneText(typed)} />
  );
}

/** The commands that mean the list while the page is there: those of lists of mail. */
function usePageCommands(page: ContactsPageState, props: ContactsScreenProps, focus: () => void): void {
  const latest = useLatest({ page, props });
  useEffect(() => {
    const step = (by: 1 | -1): void => {
      const { shown, cursor, setCursor } = latest.current.page;
      setCursor(Math.max(0, Math.min(shown.length - 1, cursor + by)));
      focus();
    };
    return onCommands({
      next: () => step(1),
      previous: () => step(-1),
      open: () => {
        const [target] = latest.current.page.targets;
        if (!target) return false;
        latest.current.props.onOpen(target.id);
        return true;
      },
      select: () => {
        const { shown, cursor, chosen, choose } = latest.current.page;
        const id = shown[cursor]?.id;
        if (id === undefined) return false;
        choose(toggled(chosen, id));
        return true;
      },
      selectAll: () => latest.current.page.choose(new Set(latest.current.page.shown.map(({ id }) => id))),
      selectNone: () => latest.current.page.choose(new Set()),
      clearSelection: () => {
        if (latest.current.page.chosen.size === 0) return false;
        latest.current.page.choose(new Set());
        return true;
      },
      back: () => {
        if (latest.current.props.openId === null) return false;
        latest.current.props.onOpen(null);
        focus();
        return true;
      },
    });
  }, [latest, focus]);
  useEffect(() => composeTo.fill(() => recipientsOf(latest.current.page.targets)), [latest]);
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface SideProps {
  readonly page: ContactsPageState;
  readonly list: RefObject<ListHandle | null>;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onWrite: () => void;
  readonly add: () => void;
  readonly remove: (contacts: readonly ContactRecord[]) => void;
}

/** The list under its bar and its search. */
function Side({ page, list, openId, onOpen, onWrite, add, remove }: SideProps) {
  const searchId = useId();
  const showsOthers = page.group === OTHERS;
  const onSearchKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || page.shown.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      page.setCursor(0);
      const [first] = page.shown;
      if (event.key === 'Enter' && first) onOpen(first.id);
      else list.current?.focus();
    }
  };
  return (
    <div className={styles.side}>
      {page.chosen.size > 0 ? (
        <ChosenBar page={page} onWrite={onWrite} onRemove={remove} />
      ) : (
        <ContactsBar page={page} onAdd={add} />
      )}
      <label className={styles.search} htmlFor={searchId}>
        <span className="sr">{WORDS.search}</span>
        <input
          id={searchId}
          type="search"
          dir="auto"
          autoComplete="off"
          placeholder={WORDS.search}
          value={page.typed}
          onChange={(event) => page.type(event.target.value)}
          onKeyDown={onSearchKey}
        />
      </label>
      <p className="sr" role="status">
        {page.typed.trim() === '' || showsOthers ? '' : WORDS.count(page.shown.length)}
      </p>
      {showsOthers ? (
        <OthersList typed={page.typed.trim()} />
      ) : page.shown.length === 0 ? (
        <div className={styles.empty}>
          <NoContacts page={page} onAdd={add} />
        </div>
      ) : (
        <ContactList
          ref={list}
          label={WORDS.list}
          contacts={page.shown}
          cursor={page.cursor}
          openId={openId}
          chosen={page.chosen}
          onCursor={page.setCursor}
          onOpen={({ id }) => onOpen(id)}
          onChoose={({ id }) => page.choose(toggled(page.chosen, id))}
          onRemove={() => remove(page.targets)}
        />
      )}
    </div>
  );
}

/** The contacts of the account (D38): a list that is searched by typing, and beside it the one that is open. */
export function ContactsScreen(props: ContactsScreenProps) {
  const { openId, onOpen, onWrite } = props;
  const replica = useReplica();
  const page = useContactsPage(openId);
  const list = useRef<ListHandle>(null);
  const [edited, setEdited] = useState<{ readonly contact: ContactRecord; readonly isKept: boolean } | null>(null);
  const focus = useRef((): void => list.current?.focus()).current;
  usePageCommands(page, props, focus);
  const open = page.all.find(({ id }) => id === openId);
  useTitleOf(open ? shownName(open) : WORDS.title);

  const remove = (contacts: readonly ContactRecord[]): void => {
    const [first] = contacts;
    if (!first) return;
    const changes = contacts.map(({ id }) => ({ kind: 'destroy', id }) as const);
    const done = contacts.length === 1 ? WORDS.done.removed(shownName(first)) : WORDS.done.removedMany(contacts.length);
    saveRecords(replica, changes, done);
    page.choose(new Set());
    if (contacts.some(({ id }) => id === openId)) onOpen(null);
    focus();
  };
  const save = (data: ContactData): void => {
    if (!edited) return;
    const { contact, isKept } = edited;
    const name = shownName({ data });
    saveRecords(replica, [putContact(contact, data)], isKept ? WORDS.done.changed(name) : WORDS.done.added(name));
    if (!isKept) onOpen(contact.id);
  };
  const add = (): void => {
    const groups = page.group === null || page.group === OTHERS ? [] : [page.group];
    setEdited({ contact: newContact({ groups }), isKept: false });
  };
  return (
    <section className={classNames(styles.screen, open && styles.opened)} aria-label={WORDS.title}>
      <h1 className="sr">{WORDS.title}</h1>
      <Side
        {...{ page, list, openId, add, remove }}
        onOpen={onOpen}
        onWrite={() => onWrite(recipientsOf(page.targets))}
      />
      <div className={styles.main}>
        {open ? (
          <ContactView
            contact={open}
            onBack={() => {
              onOpen(null);
              focus();
            }}
            onWrite={onWrite}
            onEdit={() => setEdited({ contact: open, isKept: true })}
            onRemove={() => remove([open])}
          />
        ) : (
          <p className={styles.note}>{page.all.length > 0 && WORDS.choose}</p>
        )}
      </div>
      {edited && <ContactDialog {...edited} onSave={save} onClose={() => setEdited(null)} />}
    </section>
  );
}
