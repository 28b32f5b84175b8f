import { create } from 'zustand';
import type { ChosenEffects } from '../table/action.ts';
import type { ActionTarget } from '../table/action-target.ts';

/** The pickers of effects. */
type PickerName = 'labels' | 'mailbox' | 'copy';

interface EffectsChoice {
  /** The open picker; null: none. */
  readonly picker: PickerName | null;
  /** The target of the choice. */
  readonly target: ActionTarget | null;
  readonly answer: (chosen: ChosenEffects | null) => void;
}

const CLOSED: EffectsChoice = { picker: null, target: null, answer: () => undefined };

/** The open picker, which is shown over the mail. */
export const useEffectsChoice = create<EffectsChoice>(() => CLOSED);

/** Opens a picker. @returns the choice */
function choose(picker: PickerName, target: ActionTarget): Promise<ChosenEffects | null> {
  useEffectsChoice.getState().answer(null);
  return new Promise((resolve) => {
    useEffectsChoice.setState({
      picker,
      target,
      answer: (chosen) => {
        useEffectsChoice.setState(CLOSED);
        resolve(chosen);
      },
    });
  });
}

export const chooseLabels = (target: ActionTarget): Promise<ChosenEffects | null> => choose('labels', target);
export const chooseMailbox = (target: ActionTarget): Promise<ChosenEffects | null> => choose('mailbox', target);
export const chooseCopy = (target: ActionTarget): Promise<ChosenEffects | null> => choose('copy', target);
