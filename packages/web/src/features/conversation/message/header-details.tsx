import { formatAddress } from '@wren/domain/address/recipients.ts';
import { addressName } from '@wren/domain/address/sender.ts';
import { fullDateTime } from '@wren/domain/date/date-label.ts';
import type { Address, Message, RuleNote } from '@wren/domain/message/message.ts';
import { type ReactNode, useId, useState } from 'react';
import { namedAddress, useContactNames } from '../../../mail-ui/contact-names.ts';
import { openPerson } from '../../../mail-ui/people/person-card-state.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { READER } from '../../../settings/reader.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { RULE_TEXTS } from '../../../texts/settings/rule-texts.ts';
import { sizeText } from '../../../texts/size-text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './header-details.module.css';

/** A name, which opens the card of the person where the host keeps contacts. */
function Person({ address }: { readonly address: Address }) {
  const hasCard = useOffered('save_records');
  const known = useContactNames((state) => state.known);
  const name = <bdi>{addressName(namedAddress(address, known))}</bdi>;
  return hasCard ? (
    <button type="button" className={styles.person} data-tip={address.email} onClick={() => openPerson(address)}>
      {name}
    </button>
  ) : (
    <span className={styles.person} data-tip={address.email}>
      {name}
    </span>
  );
}

function Line({ label, addresses }: { readonly label: string; readonly addresses: readonly Address[] }) {
  if (addresses.length === 0) return null;
  return (
    <div>
      {label}{' '}
      {addresses.map((address, index) => (
        <span key={address.email}>
          {index > 0 && ', '}
          <Person address={address} />
        </span>
      ))}
    </div>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function People({ label, addresses }: { readonly label: string; readonly addresses: readonly Address[] }) {
  if (addresses.length === 0) return null;
  return (
    <Row label={label}>
      {addresses.map((address) => (
        <bdi key={address.email} className={styles.full}>
          {formatAddress(address)}
        </bdi>
      ))}
    </Row>
  );
}

interface HeaderDetailsProps {
  readonly message: Message;
  /** The user's rules that had a part in where it is. */
  readonly rules?: readonly RuleNote[] | undefined;
}

/** To whom a message went in short (2.34), and all that its head says on demand. */
export function HeaderDetails({ message, rules = [] }: HeaderDetailsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.lines}>
        <Line label={THREAD_TEXTS.to} addresses={message.to} />
        <Line label={THREAD_TEXTS.cc} addresses={message.cc} />
        <Line label={THREAD_TEXTS.bcc} addresses={message.bcc} />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {THREAD_TEXTS.details}
          <Icon name="chevron" size={14} />
        </button>
      </div>
      {open && (
        <dl id={id} className={styles.details}>
          <People label={THREAD_TEXTS.fullFrom} addresses={message.from ? [message.from] : []} />
          <People label={THREAD_TEXTS.fullReplyTo} addresses={message.replyTo} />
          <People label={THREAD_TEXTS.fullTo} addresses={message.to} />
          <People label={THREAD_TEXTS.fullCc} addresses={message.cc} />
          <People label={THREAD_TEXTS.fullBcc} addresses={message.bcc} />
          <Row label={THREAD_TEXTS.date}>{fullDateTime(message.sentAt ?? message.receivedAt, READER)}</Row>
          {rules.length > 0 && (
            <Row label={RULE_TEXTS.why}>{RULE_TEXTS.touched(rules.map(({ name }) => name).join(', '))}</Row>
          )}
          {message.size > 0 && <Row label={THREAD_TEXTS.size}>{sizeText(message.size)}</Row>}
        </dl>
      )}
    </>
  );
}
