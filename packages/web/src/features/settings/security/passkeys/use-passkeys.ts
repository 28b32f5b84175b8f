import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { consoleLog } from '../../../../platform/log.ts';
import { PASSKEY_PROMPT } from '../../../../platform/page/passkeys.ts';
import { useApi } from '../../../../session/api-context.ts';
import { errorText } from '../../../../texts/error-text.ts';
import { PASSKEY_TEXTS as TEXTS } from '../../../../texts/security/passkey-texts.ts';
import { TEXTS as COMMON } from '../../../../texts/texts.ts';
import { ask } from '../../../../ui/dialog/ask.tsx';
import { showToast } from '../../../../ui/feedback/toast.ts';
import { deviceName } from '../../notifications/device-name.ts';
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx';
import type { PasskeyNaming } from './passkey-name-dialog.tsx';

export type Passkey = CallResult<CallOf<'getPasskeys'>>[number];

interface PasskeyDesk {
  readonly passkeys: readonly Passkey[] | 'asked' | 'unknown';
  /** A passkey that is being named; null: none. */
  readonly naming: PasskeyNaming | null;
  add(): void;
  rename(passkey: Passkey): void;
  remove(passkey: Passkey): void;
  /** The question for a proof, where one is wanted. */
  readonly dialog: ReactNode;
}

/** Why the host did not do it, in words. */
const faultOf = (error: unknown): string =>
  error instanceof WrenError && error.code === 'forbidden' ? TEXTS.failed.refused : errorText(error);

/** Asks whether to remove a passkey. */
async function isSure({ name }: Passkey): Promise<boolean> {
  const answer = await ask({
    title: TEXTS.removing.title(name),
    text: TEXTS.removing.text,
    answers: [
      { id: 'cancel', label: COMMON.cancel, tone: 'ghost' },
      { id: 'go', label: TEXTS.removing.go, tone: 'danger' },
    ],
  });
  return answer === 'go';
}

/** The account's passkeys, and what can be done to them. */
export function usePasskeys(): PasskeyDesk {
  const { client } = useApi();
  const { dialog, confirmed } = useReauthentication();
  const [passkeys, setPasskeys] = useState<PasskeyDesk['passkeys']>('asked');
  const [naming, setNaming] = useState<PasskeyNaming | null>(null);

  const look = useCallback((): void => {
    client.call('getPasskeys', {}).then(setPasskeys, (error) => {
      consoleLog('the passkeys are not known', error);
      setPasskeys('unknown');
    });
  }, [client]);
  useEffect(look, [look]);

  const carryOut = (work: () => Promise<void>): void => {
    work()
      .catch((error) => showToast(faultOf(error), { kind: 'error' }))
      .finally(look);
  };
  const nameAs = (name: string, save: (name: string) => Promise<void>): void =>
    setNaming({
      name,
      onName: (chosen) => {
        setNaming(null);
        carryOut(() => save(chosen));
      },
      onCancel: () => setNaming(null),
    });

  const add = async (): Promise<void> => {
    const creation = await confirmed(() => client.call('beginPasskey', {}));
    if (!creation) return;
    const { makePasskey } = await PASSKEY_PROMPT.fetch();
    const passkey = await makePasskey(creation);
    if (typeof passkey === 'string') {
      if (passkey !== 'given-up') showToast(TEXTS.failed[passkey], { kind: 'error' });
      return;
    }
    // It is there as soon as it is made: a name can be given later, a passkey that the host does not know is of no use.
    const added = await client.call('addPasskey', { passkey, name: deviceName(navigator.userAgent) });
    showToast(TEXTS.done.added, { kind: 'success' });
    rename(added);
  };
  const rename = (passkey: Passkey): void =>
    nameAs(passkey.name, async (name) => {
      if (name === passkey.name) return;
      await client.call('renamePasskey', { id: passkey.id, name });
      showToast(TEXTS.done.renamed, { kind: 'success' });
    });
  const remove = async (passkey: Passkey): Promise<void> => {
    if (!(await isSure(passkey))) return;
    const removed = await confirmed(async () => ({ answer: await client.call('removePasskey', { id: passkey.id }) }));
    if (removed) showToast(TEXTS.done.removed, { kind: 'success' });
  };
  return { passkeys, naming, dialog, add: () => carryOut(add), rename, remove: (one) => carryOut(() => remove(one)) };
}
