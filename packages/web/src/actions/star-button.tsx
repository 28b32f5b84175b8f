import type { ComponentProps } from 'react';
import { useShortcut } from '../commands/use-shortcut.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/form/button.tsx';
import { ACTIONS } from './action-table.ts';
import { runAction } from './run-action.ts';
import styles from './star-button.module.css';
import type { Subject } from './subject.ts';

interface StarButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  readonly subject: Subject;
}

/** The star of a conversation; nothing where there is none (drafts, Trash). */
export function StarButton({ subject, className, ...rest }: StarButtonProps) {
  const { star } = ACTIONS;
  const shortcut = useShortcut(star.key);
  if (!star.available(subject)) return null;
  const on = subject.placed.every(({ row }) => row.starred);
  return (
    <IconButton
      icon="star"
      iconSize={18}
      label={star.label(subject)}
      shortcut={shortcut}
      aria-pressed={on}
      {...rest}
      data-star={on ? 'on' : 'off'}
      className={classNames(on && styles.on, className)}
      onClick={(event) => {
        event.stopPropagation();
        runAction(star, subject);
      }}
    />
  );
}
