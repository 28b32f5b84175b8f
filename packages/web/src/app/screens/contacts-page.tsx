import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { openCompose } from '../../features/compose/forms/compose-state.ts';
import { ContactsScreen } from '../../features/contacts/contacts-screen.tsx';
import { CONTACTS } from '../../paths.ts';

/** The contacts at their address, from which mail can be written (D38). */
export function ContactsPage({ id }: { readonly id: string | null }) {
  const [, navigate] = useLocation();
  const open = useCallback(
    (to: string | null) => navigate(to === null ? CONTACTS : `${CONTACTS}/${encodeURIComponent(to)}`),
    [navigate],
  );
  return <ContactsScreen openId={id} onOpen={open} onWrite={(to) => void openCompose({ type: 'new', to })} />;
}
