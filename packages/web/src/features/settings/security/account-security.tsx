import { useState } from 'react';
import { useOffered } from '../../../session/use-offered.ts';
import { AppPasswordsList } from './app-passwords-list.tsx';
import { PasswordRow } from './password-row.tsx';
import { SessionsList } from './sessions-list.tsx';

/** Who can get into the account, and from where. A plain host offers none of it. */
export function AccountSecurity() {
  const hasSessions = useOffered('get_sessions');
  const hasAppPasswords = useOffered('get_app_passwords');
  const hasPassword = useOffered('change_password');
  const [changes, setChanges] = useState(0);
  return (
    <>
      {hasPassword && <PasswordRow onChanged={() => setChanges(changes + 1)} />}
      {hasSessions && <SessionsList key={changes} />}
      {hasAppPasswords && <AppPasswordsList />}
    </>
  );
}
