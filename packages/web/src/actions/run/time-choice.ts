import { create } from 'zustand';

/** A moment that was chosen, in milliseconds since the epoch, and how it is said. */
export interface ChosenTime {
  readonly at: number;
  readonly words: string;
}

interface TimeChoice {
  /** What a time is being chosen for, as the title says it; null: the picker is closed. */
  readonly title: string | null;
  readonly answer: (chosen: ChosenTime | null) => void;
}

const CLOSED: TimeChoice = { title: null, answer: () => undefined };

/** The open picker of times, which is drawn over the mail. */
export const useTimeChoice = create<TimeChoice>(() => CLOSED);

/** Opens the picker of times. @returns what was chosen there; null: nothing */
export function chooseTime(title: string): Promise<ChosenTime | null> {
  useTimeChoice.getState().answer(null);
  return new Promise((resolve) => {
    useTimeChoice.setState({
      title,
      answer: (chosen) => {
        useTimeChoice.setState(CLOSED);
        resolve(chosen);
      },
    });
  });
}
