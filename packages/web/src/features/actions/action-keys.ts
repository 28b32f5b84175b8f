import { useEffect } from 'react';
import { onKeys } from '../../app/keys.ts';
import { BY_KEY } from './action-table.ts';
import { useRunAction } from './runner.ts';
import type { Subject } from './subject.ts';

/** Binds the keys of the action table to what `subject` answers when one is pressed; null: they mean nothing here. */
export function useActionKeys(subject: () => Subject | null): void {
  const run = useRunAction();
  useEffect(() => {
    const bindings = [...BY_KEY].map(([keys, actions]): [string, () => boolean] => [
      keys,
      () => {
        const now = subject();
        const action = now && (actions.find((one) => one.available(now)) ?? actions[0]);
        if (!now || !action) return false;
        run(action, now);
        return true;
      },
    ]);
    return onKeys(Object.fromEntries(bindings));
  }, [run, subject]);
}
