import { isPersonLike } from '@wren/domain/address/people.ts';
import { hasAddress } from '@wren/domain/contact/contact.ts';
import { rowDate } from '@wren/domain/date/date-label.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { useEffect, useState } from 'react';
import { saveRecords } from '../../actions/save-records.ts';
import { ContactAvatar } from '../../mail-ui/people/contact-avatar.tsx';
import { newContact, putContact, shownName, useContacts } from '../../mail-ui/people/contacts.ts';
import { openPerson } from '../../mail-ui/people/person-card-state.ts';
import { useReplica } from '../../replica/hooks.ts';
import { useApi } from '../../session/api-context.ts';
import { READER, useNow } from '../../settings/reader.ts';
import { CONTACT_TEXTS as WORDS } from '../../texts/page/contact-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useIsSlow } from '../../ui/part/use-is-slow.ts';
import styles from './others-list.module.css';

/** Someone written to who was no contact when it was asked. */
interface Other extends Address {
  readonly times: number;
  /** Milliseconds since the epoch. */
  readonly lastAt: number;
}

/** Asks the host whom else the user writes to. */
function useOthers() {
  const { client } = useApi();
  const [others, setOthers] = useState<readonly Other[] | 'asking' | 'failed'>('asking');
  useEffect(() => {
    if (others !== 'asking') return;
    let isHere = true;
    client.call('getWrittenPeople', {}).then(
      (people) =>
        isHere &&
        setOthers(
          people.map(({ email, display_name: name, times, last_at: lastAt }) => ({ email, name, times, lastAt })),
        ),
      () => isHere && setOthers('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [client, others]);
  return { others, again: () => setOthers('asking') };
}

/** Name or address of a person, with their card and a button that makes them a contact. */
function OtherRow({ other }: { readonly other: Other }) {
  const replica = useReplica();
  const now = useNow();
  const { email, times, lastAt } = other;
  const contact = newContact({ name: other.name?.trim().slice(0, 200) ?? '', emails: [{ address: email, label: '' }] });
  const name = shownName(contact);
  return (
    <li className={styles.row}>
      <ContactAvatar contact={contact.data} className={styles.avatar} />
      <span className={styles.text}>
        <button
          type="button"
          className={styles.name}
          aria-label={WORDS.aboutPerson(name)}
          onClick={() => openPerson(other)}
        >
          <bdi className="trunc">{name}</bdi>
        </button>
        {name !== email && (
          <small className="trunc">
            <bdi>{email}</bdi>
          </small>
        )}
      </span>
      <Button
        small
        aria-label={WORDS.addNamed(name)}
        onClick={() => saveRecords(replica, [putContact(contact)], WORDS.done.added(name))}
      >
        {WORDS.addOther}
      </Button>
      <small className={styles.times}>{WORDS.written(times, rowDate(lastAt, now, READER))}</small>
    </li>
  );
}

/** People written to who are no contacts, each made one by one press. @param typed what their names or addresses begin with */
export function OthersList({ typed }: { readonly typed: string }) {
  const { others, again } = useOthers();
  const contacts = useContacts();
  const late = useIsSlow(others === 'asking');
  if (others === 'asking') return <p className={styles.note}>{late && WORDS.loading}</p>;
  if (others === 'failed') {
    return (
      <div className={styles.empty}>
        <EmptyState bird="away" title={WORDS.othersFailed} action={<Button onClick={again}>{TEXTS.retry}</Button>} />
      </div>
    );
  }
  const left = others.filter(({ email }) => !contacts.some(({ data }) => hasAddress(data, email)));
  const shown = left.filter((other) => typed === '' || isPersonLike(other, typed));
  if (shown.length === 0) {
    const [title, text] =
      left.length === 0 ? [WORDS.noOthers, WORDS.noOthersText] : [WORDS.none, WORDS.noOtherText(typed)];
    return (
      <div className={styles.empty}>
        <EmptyState bird="home" title={title} text={text} />
      </div>
    );
  }
  return (
    <div className={styles.list}>
      <p className={styles.note}>{WORDS.othersText}</p>
      <ul aria-label={WORDS.others}>
        {shown.map((other) => (
          <OtherRow key={other.email.toLowerCase()} other={other} />
        ))}
      </ul>
    </div>
  );
}
