import { WrenError } from '@wren/contract/errors.ts';
import type { ComponentProps } from 'react';
import { useShortcut } from '../../commands/use-shortcut.ts';
import { errorText } from '../../texts/error-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { runAction } from '../run/run-action.ts';
import { type ActionTarget, isLocked, textFor } from '../table/action-target.ts';
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
  const isKept = target.placed.every(isLocked);
  return (
    <IconButton
      icon={isKept ? 'lock' : 'star'}
      iconSize={18}
      label={isKept ? errorText(new WrenError('read-only')) : textFor(star.label, target)}
      shortcut={isKept ? null : shortcut}
      aria-pressed={on}
      aria-disabled={isKept || undefined}
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
