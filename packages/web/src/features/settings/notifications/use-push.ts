import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { PushContent } from '@wren/contract/push-message.ts';
import { useCallback, useEffect, useState } from 'react';
import { consoleLog } from '../../../platform/log.ts';
import { askForNotices } from '../../../platform/page/desktop-notices.ts';
import { pushPermission } from '../../../platform/page/push-manager.ts';
import { useApi } from '../../../session/api-context.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { forgetPush, startPush } from '../../../session/web-push.ts';
import { PUSH_TEXTS as TEXTS } from '../../../texts/settings/push-texts.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { deviceName } from './device-name.ts';

type Pushes = CallResult<CallOf<'getPushSubscriptions'>>;
export type PushDevice = Pushes['subscriptions'][number];

export interface PushSwitch {
  /** Null: the host has not answered yet. */
  readonly devices: readonly PushDevice[] | null;
  /** What notifications on this device show; null: it gets none. */
  readonly content: PushContent | null;
  /** Whether this device gets notifications, or will once the running change is done. */
  readonly isOn: boolean;
  /** Sets what this device shows. The browser asks for permission when it has not been asked yet. */
  set(content: PushContent): void;
  remove(device: PushDevice): void;
}

/** The message if a device could not be set. */
function wordsOf(error: unknown): string {
  if (error instanceof WrenError) return TEXTS.notSaved;
  return pushPermission() === 'granted' ? TEXTS.refused : TEXTS.notAllowed;
}

const DENIED = new DOMException('', 'NotAllowedError');

/** The devices that are notified of the account's new mail, including this one. Changes apply at once. */
export function usePush(): PushSwitch {
  const { client, session } = useApi();
  const { user } = useStartedMail();
  const [found, setFound] = useState<Pushes | null>(null);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const content = found?.subscriptions.find(({ current }) => current)?.content ?? null;
  const isOn = content !== null;

  const look = useCallback(
    async (): Promise<void> => setFound(await client.call('getPushSubscriptions', {})),
    [client],
  );
  useEffect(() => {
    look().catch((error) => consoleLog('the devices with notifications are not known', error));
  }, [look]);

  const act = (on: boolean, work: () => Promise<void>): void => {
    // The button is not disabled meanwhile, because it would lose the focus.
    if (wanted !== null) return;
    setWanted(on);
    const run = async (): Promise<void> => {
      try {
        await work();
      } catch (error) {
        showToast(wordsOf(error), { kind: 'error' });
      }
      await look();
    };
    run()
      .catch((error) => consoleLog('the devices with notifications are not known', error))
      .finally(() => setWanted(null));
  };

  const subscribe = async (publicKey: string, content: PushContent): Promise<void> => {
    if (pushPermission() === 'default') await askForNotices();
    if (pushPermission() !== 'granted') throw DENIED;
    const owner = { client, email: user.email, session: session.sid() };
    await startPush(owner, publicKey, { name: deviceName(navigator.userAgent), content });
  };

  return {
    devices: found?.subscriptions ?? null,
    content,
    isOn: wanted ?? isOn,
    set: (next) => {
      if (found) act(true, () => subscribe(found.publicKey, next));
    },
    remove: ({ id, current }) =>
      act(isOn && !current, async () => {
        await client.call('removePushSubscription', { id });
        if (current) await forgetPush();
      }),
  };
}
