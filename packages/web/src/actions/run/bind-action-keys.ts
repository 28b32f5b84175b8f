import { onCommands } from '../../commands/keys.ts';
import { BY_KEY } from '../table/key-map.ts';
import { newestTarget } from './action-keys.ts';
import { runAction } from './run-action.ts';

/** Binds the keys of the action table to the actions that are available when one is pressed. @returns a function that unbinds them */
export function bindActionKeys(): () => void {
  const handlers = [...BY_KEY].map(([key, actions]): [string, () => boolean] => [
    key,
    () => {
      const target = newestTarget();
      const action = target && (actions.find((one) => one.available(target)) ?? actions[0]);
      if (!target || !action) return false;
      runAction(action, target);
      return true;
    },
  ]);
  return onCommands(Object.fromEntries(handlers));
}
