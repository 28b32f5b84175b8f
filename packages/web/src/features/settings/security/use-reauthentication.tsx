import { WrenError } from '@wren/contract/errors.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useApi } from '../../../session/api-context.ts';
import { lazyPart } from '../../../ui/part/lazy-part.ts';

const ReauthenticationDialog = lazyPart(
  async () => (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
);

/** Asks for a second proof where a call wants one. */
export interface Reauthentication {
  /** The question, while it is open; null otherwise. To be drawn, in the place of a dialog that has led to it. */
  readonly dialog: ReactNode;
  /**
   * Makes a call that may want a proof of the last minutes: where it does, asks for one and makes it again.
   * @returns its answer; null: the proof was not given
   * @throws what the call throws, but for the wish for a proof
   */
  confirmed<T extends object>(call: () => Promise<T>): Promise<T | null>;
}

/** A proof that is asked for. */
interface Question {
  /** A code is wanted beside the password. */
  readonly wantsCode: boolean;
  /** The account has a passkey, which is taken in place of both. */
  readonly takesPasskey: boolean;
  /** @param given false: it was given up */
  readonly settle: (given: boolean) => void;
}

/** For calls that answer 'unproven': everything that changes who can get into the account. */
export function useReauthentication(): Reauthentication {
  const { client } = useApi();
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = async (): Promise<boolean> => {
    const { code: wantsCode, passkey } = await client.call('beginReauthentication', {});
    return new Promise((resolve) => {
      const settle = (given: boolean): void => {
        setQuestion(null);
        resolve(given);
      };
      setQuestion({ wantsCode, takesPasskey: passkey !== null, settle });
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
