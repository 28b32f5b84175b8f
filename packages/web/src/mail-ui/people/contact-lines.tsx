import type { Contact } from '@wren/domain/contact/contact.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { formatSearch } from '@wren/domain/search/parse-search.ts';
import type { SearchQuery } from '@wren/domain/search/search-query.ts';
import { Fragment } from 'react';
import { searchPath } from '../../paths.ts';
import { CONTACT_TEXTS as WORDS } from '../../texts/page/contact-texts.ts';
import { Button } from '../../ui/form/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './contact-lines.module.css';

/** A search for the mail from and to some addresses. */
function mailWith(addresses: readonly string[], more: SearchQuery = []): string {
  const queries = addresses.flatMap((text) =>
    (['from', 'to'] as const).map(
      (field): SearchQuery => [{ condition: { kind: 'text', field, text, phrase: true }, negated: false }],
    ),
  );
  return formatSearch([{ condition: { kind: 'either', queries }, negated: false }, ...more]);
}

const FILES: SearchQuery = [{ condition: { kind: 'has', what: 'attachment' }, negated: false }];

/** Links to the mail and files exchanged with some addresses. */
export function MailLinks({
  addresses,
  onGone,
}: {
  readonly addresses: readonly string[];
  readonly onGone?: () => void;
}) {
  if (addresses.length === 0) return null;
  // The number of addresses that fit into a search.
  const few = addresses.slice(0, 5);
  return (
    <p className={styles.links}>
      <PageLink href={searchPath(mailWith(few), null)} {...(onGone && { onClick: onGone })}>
        {WORDS.mailWith}
      </PageLink>
      <PageLink href={searchPath(mailWith(few, FILES), null)} {...(onGone && { onClick: onGone })}>
        {WORDS.filesWith}
      </PageLink>
    </p>
  );
}

interface ContactLinesProps {
  readonly contact: Contact;
  /** Names of its groups. */
  readonly groups: readonly string[];
  readonly onWrite: (to: Address) => void;
}

/** The addresses and numbers of a contact, and its note. */
export function ContactLines({ contact, groups, onWrite }: ContactLinesProps) {
  const { name, emails, phones, addresses, note } = contact;
  return (
    <dl className={styles.lines}>
      {emails.map(({ address, label }) => (
        <Fragment key={`e ${address}`}>
          <dt>{label || WORDS.fields.email}</dt>
          <dd>
            <Button tone="link" onClick={() => onWrite({ name: name || null, email: address })}>
              <bdi>{address}</bdi>
            </Button>
          </dd>
        </Fragment>
      ))}
      {phones.map(({ number, label }) => (
        <Fragment key={`p ${number}`}>
          <dt>{label || WORDS.phone}</dt>
          <dd>
            <a href={`tel:${number.replace(/[^\d+*#]/gu, '')}`}>
              <bdi>{number}</bdi>
            </a>
          </dd>
        </Fragment>
      ))}
      {addresses.map(({ full, label }) => (
        <Fragment key={`a ${full}`}>
          <dt>{label || WORDS.address}</dt>
          <dd className={styles.text}>
            <bdi>{full}</bdi>
          </dd>
        </Fragment>
      ))}
      {groups.length > 0 && (
        <>
          <dt>{WORDS.groups}</dt>
          <dd>
            <bdi>{groups.join(', ')}</bdi>
          </dd>
        </>
      )}
      {note !== '' && (
        <>
          <dt>{WORDS.note}</dt>
          <dd className={styles.text}>
            <bdi>{note}</bdi>
          </dd>
        </>
      )}
    </dl>
  );
}
