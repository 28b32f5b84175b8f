import { useEffectsChoice } from '../../actions/run/effects-choice.ts';
import { keepKeysFor } from './typed-ahead.ts';

/** What is typed before a picker that was asked for has its box goes into that. @returns how to end it */
export function keepKeysForPickers(): () => void {
  return useEffectsChoice.subscribe(({ picker }, before) => {
    if (picker === null || picker === before.picker) return;
    keepKeysFor({
      begun: Promise.resolve(),
      isPlace: (field) => field.closest('dialog') !== null,
      isOver: () => useEffectsChoice.getState().picker === null,
      cancel: () => useEffectsChoice.getState().answer(null),
    });
  });
}
