import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { Client } from '../../host/client/client.ts';
import { consoleLog } from '../../platform/log.ts';
import { ADMIN_TEXTS as TEXTS } from '../../texts/admin/admin-texts.ts';
import { errorText } from '../../texts/error-text.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** What the sections ask and do things by. */
export interface AdminApi {
  readonly client: Client;
  /** Makes a call that may want a proof of the last minutes. @returns its answer; null: the proof was not given */
  confirmed<T extends object>(call: () => Promise<T>): Promise<T | null>;
}

const AdminContext = createContext<AdminApi | null>(null);
export const AdminProvider = AdminContext.Provider;

/** @throws Error outside of its provider */
export function useAdmin(): AdminApi {
  const api = useContext(AdminContext);
  if (!api) throw new Error('No AdminProvider above');
  return api;
}

/** What the host answers. */
export interface LoadedAnswer<T> {
  /** Null: it has not answered yet; 'unknown': it could not be asked. */
  readonly answer: T | 'unknown' | null;
  readonly isAsking: boolean;
  /** Asks again; what was answered stays meanwhile. */
  readonly look: () => void;
}

/** @param key asked again when it is another */
export function useAnswer<T>(question: () => Promise<T>, key = ''): LoadedAnswer<T> {
  const [answer, setAnswer] = useState<T | 'unknown' | null>(null);
  const [isAsking, setAsking] = useState(true);
  const newest = useRef(0);
  const latest = useLatest(question);
  const look = useCallback((): void => {
    newest.current += 1;
    const mine = newest.current;
    setAsking(true);
    const settle = (value: T | 'unknown'): void => {
      // An answer that was overtaken says nothing any more.
      if (mine !== newest.current) return;
      setAnswer(value);
      setAsking(false);
    };
    latest.current().then(settle, (error: unknown) => {
      consoleLog('administration could not be asked', error);
      settle('unknown');
    });
  }, [latest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question.
  useEffect(look, [look, key]);
  return { answer, isAsking, look };
}

/** Does something, says that it is done, or why not. @param after runs in either case */
export function useAdminOperation(after: () => void): (call: () => Promise<object>) => Promise<boolean> {
  const { confirmed } = useAdmin();
  const isBusy = useRef(false);
  return async (call) => {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      const answer = await confirmed(call);
      if (answer !== null) showToast(TEXTS.done, { kind: 'success' });
      return answer !== null;
    } catch (error) {
      showToast(TEXTS.notDone(errorText(error)), { kind: 'error' });
      return false;
    } finally {
      isBusy.current = false;
      after();
    }
  };
}
