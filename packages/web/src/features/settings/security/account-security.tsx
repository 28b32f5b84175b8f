import { useOffered } from '../../../session/use-offered.ts';
import { SessionsList } from './sessions-list.tsx';

/** Who can get into the account, and from where. A plain host offers none of it. */
export function AccountSecurity() {
  const hasSessions = useOffered('get_sessions');
  return hasSessions && <SessionsList />;
}
