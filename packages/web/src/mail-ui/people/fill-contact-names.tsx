import { givenName } from '@wren/domain/contact/contact.ts';
import { useEffect } from 'react';
import { useRecords } from '../../replica/hooks.ts';
import { useContactNames } from '../contact-names.ts';

/** Shows people in lists and conversations with the names of the user's contacts. */
export function FillContactNames(): null {
  const contacts = useRecords('contact');
  useEffect(() => {
    const entries = contacts.flatMap(({ data }) =>
      data.emails.map(
        ({ address }) => [address.toLowerCase(), { name: givenName(data), picture: data.picture }] as const,
      ),
    );
    // Of two contacts with the same address, the one that was created first.
    useContactNames.setState({ known: new Map(entries.toReversed()) });
  }, [contacts]);
  return null;
}
