import { useEffect } from 'react';
import { useReplica } from '../../replica/hooks.ts';
import { useSetting } from '../../settings/settings.ts';

/** Fetches mail by itself as the settings say (2.50). */
export function useAutoSync(): void {
  const replica = useReplica();
  const autoSync = useSetting('autoSync');
  const minutes = Number(useSetting('syncInterval'));
  useEffect(() => replica.syncEvery(autoSync ? minutes : null), [replica, autoSync, minutes]);
}
