import { givenName } from '@wren/domain/contact/contact.ts';
import { useEffect } from 'react';
import { useRecords } from '../../replica/hooks.ts';
import { useContactNames } from '../contact-names.ts';

/** Has the lists and conversations name people as the user's contacts are called. */
export function FillContactNames(): null {
  const contacts = useRecords('contact');
  useEffect(() => {
    const entries = contacts.flatMap(({ data }) =>
      data.emails.map(
        ({ address }) => [address.toLowerCase(), { name: givenName(data), picture: data.picture }] as const,
      ),
    );
    // Of two that have the same address, the one that was made first.
    useContactNames.setState({ known: new Map(entries.toReversed()) });
  }, [contacts]);
  return null;
}
