import type { Address } from '@wren/domain/message/message.ts';
import { ContactAvatar } from '../../mail-ui/people/contact-avatar.tsx';
import { ContactLines, MailLinks } from '../../mail-ui/people/contact-lines.tsx';
import { type ContactRecord, shownName, useContactGroups } from '../../mail-ui/people/contacts.ts';
import { CONTACT_TEXTS as WORDS } from '../../texts/page/contact-texts.ts';
import { Button, IconButton } from '../../ui/form/button.tsx';
import styles from './contacts-screen.module.css';

interface ContactViewProps {
  readonly contact: ContactRecord;
  readonly onBack: () => void;
  readonly onWrite: (to: readonly Address[]) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A contact with all that is known of it. */
export function ContactView({ contact, onBack, onWrite, onEdit, onRemove }: ContactViewProps) {
  const { data } = contact;
  const name = shownName(contact);
  const groups = useContactGroups().filter(({ id }) => data.groups.includes(id));
  const role = [data.title, data.organization].filter((text) => text !== '' && text !== name).join(' · ');
  const [email] = data.emails;
  return (
    <article className={styles.card} aria-label={name}>
      <span className={styles.back}>
        <IconButton icon="back" label={WORDS.back} onClick={onBack} />
      </span>
      <header className={styles.who}>
        <ContactAvatar contact={data} className={styles.face} />
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          {role !== '' && <bdi className={styles.role}>{role}</bdi>}
        </div>
      </header>
      <div className={styles.deeds}>
        {email && (
          <Button
            tone="primary"
            icon="pen"
            onClick={() => onWrite([{ name: data.name || null, email: email.address }])}
          >
            {WORDS.write}
          </Button>
        )}
        <Button onClick={onEdit}>{WORDS.edit}</Button>
        <Button tone="ghost" icon="trash" onClick={onRemove}>
          {WORDS.remove}
        </Button>
      </div>
      <ContactLines contact={data} groups={groups.map((group) => group.data.name)} onWrite={(to) => onWrite([to])} />
      <MailLinks addresses={data.emails.map(({ address }) => address)} />
    </article>
  );
}
