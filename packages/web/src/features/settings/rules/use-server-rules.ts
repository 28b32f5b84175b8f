import type { ServerRules } from '@wren/contract/calls/server-rules.ts';
import { useCallback, useEffect, useState } from 'react';
import { consoleLog } from '../../../platform/log.ts';
import { systemAfter } from '../../../platform/time/timers.ts';
import { useRecords } from '../../../replica/hooks.ts';
import { useApi } from '../../../session/api-context.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { errorText } from '../../../texts/error-text.ts';
import { SERVER_RULES_TEXTS } from '../../../texts/settings/server-rules-texts.ts';
import { showToast } from '../../../ui/feedback/toast.ts';

/** Milliseconds after which it is asked once more. */
const AGAIN = 2_000;

/** Which rules the mail server carries out itself, and how it is asked to. */
export interface FollowedServerRules {
  /** Null: it is not known, or the account's mail is with no such server. */
  readonly rules: ServerRules | null;
  /** Makes the server carry out the rules, in addition to a script that it already has. */
  readonly use: () => void;
}

/** Asked for while it is shown, and again when rules or the answer while the user is away have changed. */
export function useServerRules(): FollowedServerRules {
  const { client } = useApi();
  const isOffered = useOffered('get_server_rules');
  const [rules, setRules] = useState<ServerRules | null>(null);
  const [kept, vacation] = [useRecords('rule'), useRecords('vacationResponse')];
  useEffect(() => {
    if (!isOffered || !kept || !vacation) return;
    let isLeft = false;
    const look = (): void => {
      client.call('getServerRules', {}).then(
        (answer) => !isLeft && setRules(answer),
        (error) => consoleLog('which rules the mail server carries out is not known', error),
      );
    };
    look();
    // What was just changed may be on its way.
    const cancel = systemAfter(AGAIN, look);
    return () => {
      isLeft = true;
      cancel();
    };
  }, [client, isOffered, kept, vacation]);
  const use = useCallback(() => {
    client
      .call('useServerRules', {})
      .then(setRules, (error) => showToast(SERVER_RULES_TEXTS.failed(errorText(error)), { kind: 'error' }));
  }, [client]);
  return { rules, use };
}
