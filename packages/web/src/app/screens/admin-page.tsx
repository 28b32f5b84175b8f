import { AdminScreen } from '../../features/admin/admin-screen.tsx';
import { useReauthentication } from '../../features/settings/security/reauthentication/use-reauthentication.tsx';
import { useApi } from '../../session/api-context.ts';

/** The administration at its addresses, which asks again before what is dangerous (D44, D48). */
export function AdminPage({ rest }: { readonly rest: readonly string[] }) {
  const { client } = useApi();
  const { dialog, confirmed } = useReauthentication();
  return (
    <>
      <AdminScreen api={{ client, confirmed }} rest={rest} />
      {dialog}
    </>
  );
}
