import { useEffectsChoice } from '../../actions/run/effects-choice.ts';
import { useTimeChoice } from '../../actions/run/time-choice.ts';
import { bufferKeysFor } from './type-ahead.ts';

/** What is typed before a picker has its box goes into that; Escape says that it is not wanted any more. */
function keepKeys(isOver: () => boolean, cancel: () => void): void {
  bufferKeysFor({
    begun: Promise.resolve(),
    isPlace: (field) => field.closest('dialog') !== null,
    isOver,
    cancel,
  });
}

/** Keeps keys for the pickers that are asked for, until they are there. @returns a function that ends it */
export function keepKeysForPickers(): () => void {
  const effects = useEffectsChoice;
  const time = useTimeChoice;
  const stops = [
    effects.subscribe(({ picker }, before) => {
      if (picker === null || picker === before.picker) return;
      keepKeys(
        () => effects.getState().picker === null,
        () => effects.getState().answer(null),
      );
    }),
    time.subscribe(({ title }, before) => {
      if (title === null || title === before.title) return;
      keepKeys(
        () => time.getState().title === null,
        () => time.getState().answer(null),
      );
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
