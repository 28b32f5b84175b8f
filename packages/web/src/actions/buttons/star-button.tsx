import type { ComponentProps } from 'react';
import { useShortcut } from '../../commands/use-shortcut.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { runAction } from '../run/run-action.ts';
import { type ActionTarget, textFor } from '../table/action-target.ts';
import { allStarred, STARRING } from '../table/rows/starring.ts';
import styles from './star-button.module.css';

interface StarButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  readonly target: ActionTarget;
}

/** The star of a conversation; nothing if it cannot be starred (drafts, Trash). */
export function StarButton({ target, className, ...rest }: StarButtonProps) {
  const { star } = STARRING;
  const shortcut = useShortcut(star.keys?.id ?? null);
  if (!star.available(target)) return null;
  const on = allStarred(target);
  return (
    <IconButton
      icon="star"
      iconSize={18}
      label={textFor(star.label, target)}
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
