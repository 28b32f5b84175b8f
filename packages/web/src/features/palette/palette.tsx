import { useId } from 'react';
import { PALETTE_TEXTS } from '../../texts/page/palette-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Finder, FinderGroup } from '../../ui/dialog/finder.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { KeyCaps } from '../../ui/keys/key-caps.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteLine } from './palette-line.tsx';
import { usePalette } from './use-palette.ts';

const { palette: texts } = PALETTE_TEXTS;

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
  const palette = usePalette(entries, text, onClose);
  const { groups, lines, at, choose, take } = palette;
  const isNarrow = useMedia('(width < 48rem)');
  let index = -1;
  return (
    <Finder
      title={texts.title}
      icon="search"
      box={texts.box}
      hint={isNarrow ? texts.hint : texts.box}
      isWide
      {...{ text, onText, list }}
      listLabel={texts.list}
      count={lines.length}
      active={at}
      onActive={choose}
      onKey={palette.onKey}
      onTake={() => take(lines[at]?.entry)}
      onCancel={onClose}
      status={texts.found(lines.length)}
      beside={
        <button type="button" className={styles.close} aria-label={TEXTS.close} onClick={onClose}>
          <KeyCaps keys="Escape" />
          <Icon name="close" />
        </button>
      }
      foot={
        <div className={styles.foot} aria-hidden="true">
          <span>
            <KeyCaps keys="ArrowUp ArrowDown" /> {texts.move}
          </span>
          <span>
            <KeyCaps keys="Enter" /> {texts.run}
          </span>
        </div>
      }
    >
      {groups.map(({ name, shown }, group) => (
        <FinderGroup key={name} id={`${list}-g${group}`} name={name}>
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
        </FinderGroup>
      ))}
    </Finder>
  );
}
