import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { PALETTE_TEXTS } from '../../texts/page/palette-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { KeyCaps } from '../../ui/form/key-caps.tsx';
import { ariaKeys } from '../../ui/form/shortcut.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import type { Ranges } from './fuzzy.ts';
import styles from './palette.module.css';
import { matchEntries, type PaletteEntry, type ShownEntry } from './palette-entry.ts';

const { palette: texts } = PALETTE_TEXTS;
/** Takes the line that says so, whichever is chosen. */
const OTHER_ENTER = '$mod+Enter';

function Marked({ text, ranges }: { readonly text: string; readonly ranges: Ranges }): ReactNode {
  const ends = [0, ...ranges.map(([, to]) => to)];
  return (
    <>
      {ranges.map(([from, to], index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}

interface LineProps {
  readonly id: string;
  readonly shown: ShownEntry;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onTake: () => void;
}

function Line({ id, shown: { entry, labelRanges, noteRanges }, active, onPoint, onTake }: LineProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active line.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys.
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-keyshortcuts={entry.shortcut ? ariaKeys(entry.shortcut) : undefined}
      className={classNames(styles.line, active && styles.on)}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <Icon name={entry.icon} />
      <span className="trunc">
        <bdi>
          <Marked text={entry.label} ranges={labelRanges} />
        </bdi>
        {entry.note && (
          <span className={styles.note}>
            {' – '}
            <bdi>
              <Marked text={entry.note} ranges={noteRanges} />
            </bdi>
          </span>
        )}
      </span>
      {entry.shortcut && <KeyCaps keys={entry.shortcut} />}
    </div>
  );
}

interface PaletteProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** In the order in which they stand while nothing is typed. */
  readonly entries: readonly PaletteEntry[];
  readonly onClose: () => void;
}

/** Everything that can be done, found by typing (WAI-ARIA combobox with a listbox); what is chosen runs once it is gone. */
export function Palette({ text, onText, entries, onClose }: PaletteProps) {
  const id = useId();
  const groups = useMemo(() => matchEntries(entries, text), [entries, text]);
  const lines = groups.flatMap(({ shown }) => shown);
  // Chosen for this text: another text is another list.
  const [chosen, setChosen] = useState<{ readonly text: string; readonly entry: string } | null>(null);
  const found = chosen?.text === text ? lines.findIndex(({ entry }) => entry.id === chosen.entry) : -1;
  const at = Math.max(found, 0);
  const lineId = (index: number): string => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const choose = (index: number): void => {
    const line = lines[(index + lines.length) % lines.length];
    if (line) setChosen({ text, entry: line.entry.id });
  };
  const take = (entry: PaletteEntry | undefined): void => {
    if (!entry) return;
    // First the focus goes back to where it was, then what runs may take it on.
    flushSync(onClose);
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const modified = event.ctrlKey || event.metaKey;
    if (modified && event.key.toLowerCase() === 'k') onClose();
    else if (event.key === 'Enter')
      take((modified ? lines.find(({ entry }) => entry.shortcut === OTHER_ENTER) : lines[at])?.entry);
    else if (event.key === 'ArrowDown') choose(at + 1);
    else if (event.key === 'ArrowUp') choose(at - 1);
    else if (event.key === 'PageDown') choose(Math.min(at + 8, lines.length - 1));
    else if (event.key === 'PageUp') choose(Math.max(at - 8, 0));
    else return;
    event.preventDefault();
  };

  let index = -1;
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
          aria-activedescendant={lines.length > 0 ? lineId(at) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} aria-label={TEXTS.close} onClick={onClose}>
          <KeyCaps keys="Escape" />
        </button>
      </div>
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
                <Line
                  key={line.entry.id}
                  id={lineId(own)}
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
