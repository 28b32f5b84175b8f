import { fullDateTime } from '@wren/domain/date-label.ts';
import { fileSize } from '@wren/domain/file-size.ts';
import type { Address, Message } from '@wren/domain/message.ts';
import { formatAddress } from '@wren/domain/recipients.ts';
import { addressName } from '@wren/domain/sender.ts';
import { type ReactNode, useId, useState } from 'react';
import { READER } from '../../app/reader.ts';
import { TEXTS } from '../../app/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './message-details.module.css';

function Line({ label, addresses }: { readonly label: string; readonly addresses: readonly Address[] }) {
  if (addresses.length === 0) return null;
  return (
    <div>
      {label}{' '}
      {addresses.map((address, index) => (
        <span key={address.email}>
          {index > 0 && ', '}
          <bdi className={styles.person} data-tip={address.email}>
            {addressName(address)}
          </bdi>
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

/** To whom a message went in short (2.34), and all that its head says on demand. */
export function MessageDetails({ message }: { readonly message: Message }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.lines}>
        <Line label={TEXTS.thread.to} addresses={message.to} />
        <Line label={TEXTS.thread.cc} addresses={message.cc} />
        <Line label={TEXTS.thread.bcc} addresses={message.bcc} />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {TEXTS.thread.details}
          <Icon name="chevron" size={14} />
        </button>
      </div>
      {open && (
        <dl id={id} className={styles.details}>
          <People label={TEXTS.thread.fullFrom} addresses={message.from ? [message.from] : []} />
          <People label={TEXTS.thread.fullReplyTo} addresses={message.replyTo} />
          <People label={TEXTS.thread.fullTo} addresses={message.to} />
          <People label={TEXTS.thread.fullCc} addresses={message.cc} />
          <People label={TEXTS.thread.fullBcc} addresses={message.bcc} />
          <Row label={TEXTS.thread.date}>{fullDateTime(message.sentAt ?? message.receivedAt, READER)}</Row>
          {message.size > 0 && <Row label={TEXTS.thread.size}>{fileSize(message.size)}</Row>}
        </dl>
      )}
    </>
  );
}
