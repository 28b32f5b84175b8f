import type { ComponentProps } from 'react';
import { useShortcut } from '../commands/use-shortcut.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/form/button.tsx';
import { ACTIONS } from './action-table.ts';
import type { ActionTarget } from './action-target.ts';
import { runAction } from './run-action.ts';
import styles from './star-button.module.css';

interface StarButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  readonly target: ActionTarget;
}

/** The star of a conversation; nothing where there is none (drafts, Trash). */
export function StarButton({ target, className, ...rest }: StarButtonProps) {
  const { star } = ACTIONS;
  const shortcut = useShortcut(star.key);
  if (!star.available(target)) return null;
  const on = target.placed.every(({ row }) => row.starred);
  return (
    <IconButton
      icon="star"
      iconSize={18}
      label={star.label(target)}
      shortcut={shortcut}
      aria-pressed={on}
      {...rest}
      data-star={on ? 'on' : 'off'}
      className={classNames(on && styles.on, className)}
      onClick={(event) => {
        event.stopPropagation();
        runAction(star, target);
      }}
    />
  );
}
