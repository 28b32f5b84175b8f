import { useId, useState } from 'react';
import { create } from 'zustand';
import { Button } from '../form/button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { useMedia } from '../use-media.ts';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface Question {
  readonly title: string;
  /** Without one, the dialog asks whether the user is sure (2.46). */
  readonly text?: string;
  /** What it is about, in a line of its own: a subject, say. */
  readonly detail?: string;
  /** A box below: ticked, it takes effect with any answer but the first, which leaves everything as it is. */
  readonly option?: { readonly label: string; readonly choose: () => void };
  /** In the order of the screen. The last has the focus, unless it is dangerous. */
  readonly answers: readonly Answer[];
}
export interface Answer {
  readonly id: string;
  readonly label: string;
  /** Where there is little room. */
  readonly short?: string;
  readonly tone?: 'primary' | 'plain' | 'danger' | 'ghost';
  /** Work to be done before the dialog closes, and the label of the button meanwhile. It must not reject. */
  readonly busy?: { readonly label: string; readonly run: () => Promise<unknown> };
}

interface Pending {
  readonly question: Question;
  readonly resolve: (answer: string | null) => void;
  /** The answer that is being carried out. */
  readonly busy: Answer | null;
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
  return new Promise((resolve) => usePending.setState({ pending: { question, resolve, busy: null } }));
}

/** Gives up the question that is open, if there is one. */
export function cancelQuestion(): void {
  settle(null);
}

async function choose(answer: Answer): Promise<void> {
  const { pending } = usePending.getState();
  if (!pending || pending.busy) return;
  if (answer.busy) {
    const busy = { ...pending, busy: answer };
    usePending.setState({ pending: busy });
    await answer.busy.run();
    // Another question may have taken its place.
    if (usePending.getState().pending !== busy) return;
  }
  settle(answer.id);
}

interface QuestionsProps {
  /** What is asked where a question has no text of its own. */
  readonly sure: string;
}

/** Where {@link ask} shows its dialogs: once, at the root. */
export function Questions({ sure }: QuestionsProps) {
  const pending = usePending((state) => state.pending);
  return pending && <QuestionDialog key={pending.question.title} {...pending} sure={sure} />;
}

function QuestionDialog({ question, busy, sure }: Pending & QuestionsProps) {
  const narrow = useMedia('(width < 48rem)');
  const [chosen, setChosen] = useState(false);
  const optionId = useId();
  const { title, text = sure, detail, option, answers } = question;
  // What cannot be taken back is not one key press away.
  const last = answers.at(-1);
  const first = last?.tone === 'danger' ? answers[0] : last;
  return (
    <Dialog
      title={title}
      onCancel={() => {
        if (!busy) settle(null);
      }}
      buttons={answers.map((answer) => (
        <Button
          key={answer.id}
          tone={answer.tone ?? 'plain'}
          data-first={answer === first || undefined}
          // Not `disabled`, so that the pressed button keeps the focus.
          aria-disabled={busy !== null || undefined}
          onClick={() => {
            if (chosen && answer !== answers[0]) option?.choose();
            void choose(answer);
          }}
        >
          {answer === busy ? answer.busy?.label : narrow ? (answer.short ?? answer.label) : answer.label}
        </Button>
      ))}
      {...(option && {
        foot: (
          <label className={styles.option} htmlFor={optionId}>
            <Checkbox id={optionId} checked={chosen} onChange={(event) => setChosen(event.target.checked)} />
            {option.label}
          </label>
        ),
      })}
    >
      <p>{text}</p>
      {detail !== undefined && (
        <p className={styles.detail} dir="auto">
          {detail}
        </p>
      )}
    </Dialog>
  );
}
