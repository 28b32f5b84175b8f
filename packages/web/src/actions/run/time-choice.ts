import { create } from 'zustand';

/** A chosen time in milliseconds since the epoch, with its text. */
export interface ChosenTime {
  readonly at: number;
  readonly words: string;
}

interface TimeChoice {
  /** Title of the picker; null: it is closed. */
  readonly title: string | null;
  readonly answer: (chosen: ChosenTime | null) => void;
}

const CLOSED: TimeChoice = { title: null, answer: () => undefined };

/** The open picker of times, which is shown over the mail. */
export const useTimeChoice = create<TimeChoice>(() => CLOSED);

/** Opens the picker of times. @returns the choice; null: none */
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
