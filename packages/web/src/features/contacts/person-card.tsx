import { isSameAddress } from '@wren/domain/address/recipients.ts';
import { addressName } from '@wren/domain/address/sender.ts';
import { hasAddress } from '@wren/domain/contact/contact.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { formatSearch } from '@wren/domain/search/parse-search.ts';
import { useState } from 'react';
import { LazyRuleDialog } from '../../actions/rules/lazy-rule-dialog.ts';
import { blockOf, muteOf, mutes, newRule, put, type Rule, useRules } from '../../actions/rules/rules.ts';
import { saveRecords } from '../../actions/save-records.ts';
import { ContactAvatar } from '../../mail-ui/people/contact-avatar.tsx';
import { ContactDialog } from '../../mail-ui/people/contact-dialog.tsx';
import { ContactLines, MailLinks } from '../../mail-ui/people/contact-lines.tsx';
import {
  type ContactData,
  type ContactRecord,
  newContact,
  putContact,
  shownName,
  useContactGroups,
  useContacts,
} from '../../mail-ui/people/contacts.ts';
import { openPerson } from '../../mail-ui/people/person-card-state.ts';
import { useReplica } from '../../replica/hooks.ts';
import { useStartedMail } from '../../session/started-mail.ts';
import { useOffered } from '../../session/use-offered.ts';
import { CONTACT_TEXTS as WORDS } from '../../texts/page/contact-texts.ts';
import { RULE_TEXTS } from '../../texts/settings/rule-texts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import styles from './contacts-screen.module.css';

interface PersonCardProps {
  readonly person: Address;
  readonly onWrite: (to: Address) => void;
}

/** What can be done with the mail of an address that is not the user's own: a rule, a mute, a block, or their end. */
function SenderDeeds({ address, onRule }: { readonly address: string; readonly onRule: (rule: Rule) => void }) {
  const replica = useReplica();
  const { rules, blocked } = useRules();
  const mute = rules.find((one) => mutes(one, address));
  const block = blocked.find(({ data }) => data.blocked?.toLowerCase() === address.toLowerCase());
  const rule = (): void => {
    const condition = { kind: 'text', field: 'from', text: address, phrase: false } as const;
    onRule(newRule(rules, { query: formatSearch([{ condition, negated: false }]), name: address.slice(0, 100) }));
  };
  return (
    <>
      <Button small onClick={rule}>
        {WORDS.ruleFor}
      </Button>
      <Button
        small
        onClick={() =>
          mute
            ? saveRecords(replica, [{ kind: 'destroy', id: mute.id }], RULE_TEXTS.done.unmuted(address))
            : saveRecords(replica, [put(muteOf(rules, address))], RULE_TEXTS.done.muted(address))
        }
      >
        {mute ? RULE_TEXTS.unmute : RULE_TEXTS.mute}
      </Button>
      {block ? (
        <Button
          small
          onClick={() => saveRecords(replica, [{ kind: 'destroy', id: block.id }], RULE_TEXTS.done.unblocked(address))}
        >
          {RULE_TEXTS.unblock}
        </Button>
      ) : (
        <Button small onClick={() => saveRecords(replica, [put(blockOf(address))], RULE_TEXTS.done.blocked(address))}>
          {WORDS.block}
        </Button>
      )}
    </>
  );
}

/**
 * The card of an address in a mail: the contact with exactly this address, or the name in the mail, with the
 * possible actions.
 */
export function PersonCard({ person, onWrite }: PersonCardProps) {
  const replica = useReplica();
  const contacts = useContacts();
  const groups = useContactGroups();
  const { addresses } = useStartedMail().user;
  const delivers = useOffered('delivery');
  const [edited, setEdited] = useState<ContactRecord | null>(null);
  const [rule, setRule] = useState<Rule | null>(null);
  const kept = contacts.find(({ data }) => hasAddress(data, person.email));
  const contact =
    kept ??
    newContact({ name: person.name?.trim().slice(0, 200) ?? '', emails: [{ address: person.email, label: '' }] });
  const isOwn = addresses.some((email) => isSameAddress({ email }, person));
  const close = (): void => openPerson(null);
  const write = (to: Address): void => {
    close();
    onWrite(to);
  };
  const save = (data: ContactData): void => {
    const name = shownName({ data });
    saveRecords(replica, [putContact(contact, data)], kept ? WORDS.done.changed(name) : WORDS.done.added(name));
  };
  if (edited) {
    return <ContactDialog contact={edited} isKept={kept !== undefined} onSave={save} onClose={() => setEdited(null)} />;
  }
  if (rule) return <LazyRuleDialog rule={rule} isKept={false} onClose={() => setRule(null)} />;
  const said = addressName(person);
  const name = kept ? shownName(kept) : (said ?? person.email);
  return (
    <Dialog
      title={name}
      wide
      onCancel={close}
      buttons={
        <Button tone="primary" data-first onClick={close}>
          {WORDS.close}
        </Button>
      }
    >
      <div className={styles.person}>
        <div className={styles.who}>
          <ContactAvatar contact={contact.data} className={styles.face} />
          <bdi className={styles.role}>{person.email}</bdi>
        </div>
        {kept && said !== null && said !== name && <p className={styles.said}>{WORDS.mailSays(said)}</p>}
        <div className={styles.deeds}>
          <Button small onClick={() => write({ name: kept ? name : person.name, email: person.email })}>
            {WORDS.write}
          </Button>
          <Button small onClick={() => setEdited(contact)}>
            {kept ? WORDS.edit : WORDS.addPerson}
          </Button>
          {!isOwn && delivers && <SenderDeeds address={person.email} onRule={setRule} />}
        </div>
        {kept && (
          <ContactLines
            contact={kept.data}
            groups={groups.filter(({ id }) => kept.data.groups.includes(id)).map(({ data }) => data.name)}
            onWrite={write}
          />
        )}
        <MailLinks addresses={kept ? kept.data.emails.map(({ address }) => address) : [person.email]} onGone={close} />
      </div>
    </Dialog>
  );
}
