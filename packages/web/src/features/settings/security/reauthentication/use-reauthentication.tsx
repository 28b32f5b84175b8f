import { WrenError } from '@wren/contract/errors.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useApi } from '../../../../session/api-context.ts';
import { lazyPart } from '../../../../ui/part/lazy-part.ts';
import type { ProofQuestion } from './proof-question.ts';

const ReauthenticationDialog = lazyPart(
  async () => (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
);

/** Asks for a reauthentication when a call requires one. */
export interface Reauthentication {
  /** The question, while it is open; null otherwise. To be drawn, instead of a dialog that has led to it. */
  readonly dialog: ReactNode;
  /**
   * Makes a call that may want a proof of the last minutes: where it does, asks for one and makes it again.
   * @returns its answer; null: the proof was not given
   * @throws what the call throws, but for the wish for a proof
   */
  confirmed<T extends object>(call: () => Promise<T>): Promise<T | null>;
}

/** For calls that answer 'unproven': everything that changes who can get into the account. */
export function useReauthentication(): Reauthentication {
  const { client } = useApi();
  const [question, setQuestion] = useState<ProofQuestion | null>(null);

  const ask = async (): Promise<boolean> => {
    const { password, code, passkey, provider } = await client.call('beginReauthentication', {});
    return new Promise((resolve) => {
      const settle = (given: boolean): void => {
        setQuestion(null);
        resolve(given);
      };
      setQuestion({
        password: password ? { wantsCode: code } : null,
        takesPasskey: passkey !== null,
        takesProvider: provider,
        settle,
      });
    });
  };
  return {
    dialog: question && (
      <Suspense>
        <ReauthenticationDialog {...question} />
      </Suspense>
    ),
    async confirmed(call) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof WrenError && error.code === 'unproven')) throw error;
      }
      return (await ask()) ? call() : null;
    },
  };
}
