import { useId } from 'react';
import { PALETTE_TEXTS } from '../../texts/page/palette-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { comboboxProps, optionId } from '../../ui/combobox/combobox.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { KeyCaps } from '../../ui/keys/key-caps.tsx';
import styles from './palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteLine } from './palette-line.tsx';
import { type PaletteState, usePalette } from './use-palette.ts';

const { palette: texts } = PALETTE_TEXTS;

/** The lines in their groups, an option of the listbox each. */
function PaletteList({ list, palette }: { readonly list: string; readonly palette: PaletteState }) {
  const { groups, at, choose, take } = palette;
  let index = -1;
  return (
    <div id={list} role="listbox" aria-label={texts.list} className={styles.list}>
      {groups.map(({ name, shown }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role.
        <div key={name} role="group" aria-labelledby={`${list}-g${group}`}>
          <div id={`${list}-g${group}`} className={styles.heading} role="presentation">
            <bdi>{name}</bdi>
          </div>
          {shown.map((line) => {
            index += 1;
            const own = index;
            return (
              <PaletteLine
                key={line.entry.id}
                list={list}
                index={own}
                shown={line}
                active={own === at}
                onPoint={() => choose(own)}
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
  const list = `${useId()}-list`;
  const palette = usePalette(list, entries, text, onClose);
  const { lines, at } = palette;
  return (
    <Modal className={styles.palette} aria-label={texts.title} onCancel={onClose}>
      <div className={styles.question}>
        <Icon name="search" />
        <input
          data-first
          {...comboboxProps(lines.length > 0 ? list : null, optionId(list, at))}
          aria-label={texts.box}
          placeholder={texts.box}
          dir="auto"
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={palette.onKeyDown}
        />
        <button type="button" className={styles.close} aria-label={TEXTS.close} onClick={onClose}>
          <KeyCaps keys="Escape" />
        </button>
      </div>
      <PaletteList list={list} palette={palette} />
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
