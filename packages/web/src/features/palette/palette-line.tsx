import type { ComponentProps, ReactNode } from 'react';
import { FinderLine } from '../../ui/dialog/finder.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { KeyCaps } from '../../ui/keys/key-caps.tsx';
import { ariaKeys } from '../../ui/keys/shortcut.ts';
import type { Ranges } from './fuzzy.ts';
import styles from './palette.module.css';
import type { ShownEntry } from './palette-entry.ts';

/** A text with what was typed marked in it. */
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

interface LineProps
  extends Pick<ComponentProps<typeof FinderLine>, 'list' | 'index' | 'active' | 'onPoint' | 'onTake'> {
  readonly shown: ShownEntry;
}

/** One thing that can be done, an option of the list. */
export function PaletteLine({ shown: { entry, labelRanges, noteRanges }, ...option }: LineProps) {
  return (
    <FinderLine
      {...option}
      aria-keyshortcuts={entry.shortcut ? ariaKeys(entry.shortcut) : undefined}
      className={styles.line}
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
    </FinderLine>
  );
}
