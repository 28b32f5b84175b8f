import { useId } from 'react';
import { PALETTE_TEXTS } from '../../texts/page/palette-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { KeyCaps } from '../../ui/form/key-caps.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import styles from './palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteLine } from './palette-line.tsx';
import { type PaletteState, usePalette } from './use-palette.ts';

const { palette: texts } = PALETTE_TEXTS;

/** The lines in their groups, an option of the listbox each. */
function PaletteList({ id, palette }: { readonly id: string; readonly palette: PaletteState }) {
  const { groups, at, choose, take } = palette;
  let index = -1;
  return (
    <div id={`${id}-list`} role="listbox" aria-label={texts.list} className={styles.list}>
      {groups.map(({ name, shown }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role.
        <div key={name} role="group" aria-labelledby={`${id}-g${group}`}>
          <div id={`${id}-g${group}`} className={styles.heading} role="presentation">
            <bdi>{name}</bdi>
          </div>
          {shown.map((line) => {
            index += 1;
            const own = index;
            return (
              <PaletteLine
                key={line.entry.id}
                id={`${id}-${own}`}
                shown={line}
                active={own === at}
                onPoint={() => own !== at && choose(own)}
                onTake={() => take(line.entry)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface PaletteProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** In the order in which they are shown while nothing is typed. */
  readonly entries: readonly PaletteEntry[];
  readonly onClose: () => void;
}

/** Everything that can be done, found by typing (WAI-ARIA combobox with a listbox); what is chosen runs once it is gone. */
export function Palette({ text, onText, entries, onClose }: PaletteProps) {
  const id = useId();
  const palette = usePalette(id, entries, text, onClose);
  const { lines, at } = palette;
  return (
    <Modal className={styles.palette} aria-label={texts.title} onCancel={onClose}>
      <div className={styles.question}>
        <Icon name="search" />
        <input
          data-first
          type="text"
          role="combobox"
          aria-label={texts.box}
          placeholder={texts.box}
          aria-autocomplete="list"
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={lines.length > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={palette.onKeyDown}
        />
        <button type="button" className={styles.close} aria-label={TEXTS.close} onClick={onClose}>
          <KeyCaps keys="Escape" />
        </button>
      </div>
      <PaletteList id={id} palette={palette} />
      <p className="sr" role="status">
        {text.trim() === '' ? '' : texts.found(lines.length)}
      </p>
      <div className={styles.foot} aria-hidden="true">
        <span>
          <KeyCaps keys="ArrowUp ArrowDown" /> {texts.move}
        </span>
        <span>
          <KeyCaps keys="Enter" /> {texts.run}
        </span>
      </div>
    </Modal>
  );
}
