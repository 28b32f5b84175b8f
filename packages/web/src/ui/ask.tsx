import { create } from 'zustand';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface Question {
  readonly title: string;
  readonly text: string;
  /** In the order of the screen. The last has the focus, unless it is dangerous. */
  readonly answers: readonly Answer[];
}
export interface Answer {
  readonly id: string;
  readonly label: string;
  readonly tone?: 'primary' | 'plain' | 'danger' | 'ghost';
}

interface Pending {
  readonly question: Question;
  readonly resolve: (answer: string | null) => void;
}

const usePending = create<{ readonly pending: Pending | null }>(() => ({ pending: null }));

function settle(answer: string | null): void {
  const { pending } = usePending.getState();
  usePending.setState({ pending: null });
  pending?.resolve(answer);
}

/**
 * Asks in a modal dialog. A question that is still open is given up.
 * @returns the id of the answer, or null when the user left without one
 */
export function ask(question: Question): Promise<string | null> {
  settle(null);
  return new Promise((resolve) => usePending.setState({ pending: { question, resolve } }));
}

/** Where {@link ask} shows its dialogs: once, at the root. */
export function Questions() {
  const pending = usePending((state) => state.pending);
  if (!pending) return null;
  const { question } = pending;
  // What cannot be taken back is not one key press away.
  const last = question.answers.at(-1);
  const first = last?.tone === 'danger' ? question.answers[0] : last;
  return (
    <Dialog
      key={question.title}
      title={question.title}
      onCancel={() => settle(null)}
      buttons={question.answers.map((answer) => (
        <Button
          key={answer.id}
          tone={answer.tone ?? 'plain'}
          data-first={answer === first || undefined}
          onClick={() => settle(answer.id)}
        >
          {answer.label}
        </Button>
      ))}
    >
      <p>{question.text}</p>
    </Dialog>
  );
}
