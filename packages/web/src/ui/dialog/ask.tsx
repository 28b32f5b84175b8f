import { useId, useState } from 'react';
import { create } from 'zustand';
import { Button } from '../form/button.tsx';
import { Checkbox } from '../form/choice/checkbox.tsx';
import { useMedia } from '../use-media.ts';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface Question {
  readonly title: string;
  /** Without one, the dialog asks for confirmation (2.46). */
  readonly text?: string;
  /** The subject of the question on a line of its own, such as that of a mail. */
  readonly detail?: string;
  /** A checkbox: if ticked, it takes effect with any answer but the first, which leaves everything unchanged. */
  readonly option?: { readonly label: string; readonly choose: () => void };
  /** In visual order. The last has the focus, unless it is dangerous. */
  readonly answers: readonly Answer[];
}
export interface Answer {
  readonly id: string;
  readonly label: string;
  /** For narrow screens. */
  readonly short?: string;
  readonly tone?: 'primary' | 'plain' | 'danger' | 'ghost';
  /** Work before the dialog closes, and the label of the button meanwhile. It must not reject. */
  readonly busy?: { readonly label: string; readonly run: () => Promise<unknown> };
}

interface Pending {
  readonly question: Question;
  readonly resolve: (answer: string | null) => void;
  /** The answer whose work is running. */
  readonly busy: Answer | null;
}

const usePending = create<{ readonly pending: Pending | null }>(() => ({ pending: null }));

function settle(answer: string | null): void {
  const { pending } = usePending.getState();
  usePending.setState({ pending: null });
  pending?.resolve(answer);
}

/**
 * Asks in a modal dialog. An open question is cancelled.
 * @returns the id of the answer, or null when the user cancelled
 */
export function ask(question: Question): Promise<string | null> {
  settle(null);
  return new Promise((resolve) => usePending.setState({ pending: { question, resolve, busy: null } }));
}

/** Cancels the open question, if there is one. */
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
    // Another question may have replaced it.
    if (usePending.getState().pending !== busy) return;
  }
  settle(answer.id);
}

interface QuestionsProps {
  /** Text of a question without its own. */
  readonly sure: string;
}

/** Shows the dialogs of {@link ask}: mounted once, at the root. */
export function Questions({ sure }: QuestionsProps) {
  const pending = usePending((state) => state.pending);
  return pending && <QuestionDialog key={pending.question.title} {...pending} sure={sure} />;
}

function QuestionDialog({ question, busy, sure }: Pending & QuestionsProps) {
  const narrow = useMedia('(width < 48rem)');
  const [chosen, setChosen] = useState(false);
  const optionId = useId();
  const { title, text = sure, detail, option, answers } = question;
  // An irreversible answer must not be one key press away.
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
