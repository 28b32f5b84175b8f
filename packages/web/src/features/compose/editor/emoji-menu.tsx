import { type KeyboardEvent, useState } from 'react';
import { EDITOR_TEXTS as TEXTS } from '../../../texts/compose/editor-texts.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { PopupButton } from '../../../ui/popover/popup-button.tsx';
import { findEmoji } from './emoji.ts';
import styles from './format-bar.module.css';

/** In a row of the grid. */
const COLUMNS = 8;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };

/** Arrows move through the grid, and from the search into it. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const isField = event.target instanceof HTMLInputElement;
  if (step === undefined || (isField && event.key !== 'ArrowDown')) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-emoji]')];
  const at = all.findIndex((one) => one.matches(':focus'));
  const target = at < 0 ? all[0] : all[at + step];
  if (target) target.focus();
  else if (at >= 0 && event.key === 'ArrowUp') event.currentTarget.querySelector('input')?.focus();
  event.preventDefault();
}

function Grid({ onPick }: { readonly onPick: (sign: string) => void }) {
  const [typed, setTyped] = useState('');
  const found = findEmoji(typed);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of what is inside.
    <div onKeyDown={move}>
      <input
        className={styles.find}
        type="search"
        dir="auto"
        aria-label={TEXTS.findEmoji}
        placeholder={TEXTS.findEmoji}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === 'Enter' && first) {
            event.preventDefault();
            onPick(first.sign);
          }
        }}
      />
      <div className={styles.emojis}>
        {found.map(({ sign, name }, index) => (
          <button
            key={sign}
            type="button"
            data-emoji=""
            tabIndex={index === 0 ? 0 : -1}
            className={styles.emoji}
            aria-label={name}
            onClick={() => onPick(sign)}
          >
            {sign}
          </button>
        ))}
      </div>
      {found.length === 0 && <p role="status">{TEXTS.noEmoji}</p>}
    </div>
  );
}

/** Emoji by search and by eye. */
export function EmojiMenu({ onPick }: { readonly onPick: (sign: string) => void }) {
  return (
    <PopupButton label={TEXTS.emoji} trigger={(props) => <IconButton icon="smile" label={TEXTS.emoji} {...props} />}>
      {(close) => (
        <Grid
          onPick={(sign) => {
            close();
            onPick(sign);
          }}
        />
      )}
    </PopupButton>
  );
}
