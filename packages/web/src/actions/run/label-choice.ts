import { create } from 'zustand';
import type { ChosenEffects } from '../table/action.ts';
import type { ActionTarget } from '../table/action-target.ts';

interface LabelChoice {
  /** What labels are being chosen for; null: the picker is closed. */
  readonly target: ActionTarget | null;
  readonly answer: (chosen: ChosenEffects | null) => void;
}

/** The open picker of labels, which is drawn over the mail. */
export const useLabelChoice = create<LabelChoice>(() => ({ target: null, answer: () => undefined }));

/** Opens the picker of labels. @returns what was chosen there */
export function chooseLabels(target: ActionTarget): Promise<ChosenEffects | null> {
  useLabelChoice.getState().answer(null);
  return new Promise((resolve) => {
    useLabelChoice.setState({
      target,
      answer: (chosen) => {
        useLabelChoice.setState({ target: null, answer: () => undefined });
        resolve(chosen);
      },
    });
  });
}
