import type { Profile } from '@wren/contract/calls/preferences.ts';
import { useEffect, useState } from 'react';
import type { Client } from '../../host/client/client.ts';
import { errorText } from '../../texts/error-text.ts';
import { PROFILE_TEXTS as TEXTS } from '../../texts/page/profile-texts.ts';

/**
 * The profile that the host keeps, and how editing it goes.
 * @param client null: this host keeps none
 */
export function useProfile(client: Client | null) {
  const [kept, setKept] = useState<Profile | null>(null);
  const [editing, setEditing] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const [notice, setNotice] = useState('');

  useEffect(() => {
    let left = false;
    client?.call('getProfile', {}).then(
      (found) => left || setKept(found),
      (error: unknown) => left || setProblem(TEXTS.loadFailed(errorText(error))),
    );
    return () => {
      left = true;
    };
  }, [client]);

  const save = async (host: Client, draft: Profile): Promise<void> => {
    setSaving(true);
    try {
      setKept(await host.call('saveProfile', draft));
      setProblem('');
      setNotice(TEXTS.saved);
      setEditing(false);
    } catch (error) {
      setProblem(TEXTS.saveFailed(errorText(error)));
    } finally {
      setSaving(false);
    }
  };
  return {
    /** Null: it is not here. */
    kept,
    ...{ editing, saving, problem, notice, save },
    edit: (): void => {
      setNotice('');
      setEditing(true);
    },
    cancel: (): void => {
      setProblem('');
      setEditing(false);
    },
  };
}
