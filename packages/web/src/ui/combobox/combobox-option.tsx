import type { ComponentProps } from 'react';
import { optionId } from './combobox.ts';

interface ComboboxOptionProps extends Omit<ComponentProps<'div'>, 'id' | 'role' | 'onClick'> {
  /** Id of its listbox. */
  readonly list: string;
  readonly index: number;
  readonly active: boolean;
  /** It is hovered and not active yet. */
  readonly onPoint?: () => void;
  readonly onTake: () => void;
}

/** One option of a combobox's list. The focus stays in the box, which handles the keys. */
export function ComboboxOption({ list, index, active, onPoint, onTake, ...rest }: ComboboxOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys.
    <div
      {...rest}
      id={optionId(list, index)}
      role="option"
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => {
        if (!active) onPoint?.();
      }}
      onClick={onTake}
    />
  );
}
