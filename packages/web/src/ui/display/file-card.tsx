import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './file-card.module.css';

interface FileTileProps {
  /** At most four letters for the kind of file. */
  readonly letters: string;
  readonly look: 'pdf' | 'sheet' | null;
  /** A picture in place of the letters. */
  readonly image?: string | null;
}

function FileTile({ letters, look, image = null }: FileTileProps) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={styles.tile} data-look={look ?? undefined} aria-hidden="true">
      {image === null || broken ? (
        letters
      ) : (
        <img src={image} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      )}
    </span>
  );
}

/** Characters at the end of a file's name that are always visible: its extension, and a number before it. */
const ENDING = 10;

/** A file's name, truncated in the middle if there is not enough space. */
function FileName({ name }: { readonly name: string }) {
  const characters = [...name];
  const cut = Math.max(0, characters.length - ENDING);
  return (
    <bdi className={styles.whole} data-tip={name}>
      {cut > 0 && <span className={styles.beginning}>{characters.slice(0, cut).join('')}</span>}
      <span className={styles.ending}>{characters.slice(cut).join('')}</span>
    </bdi>
  );
}

interface FileFaceProps extends FileTileProps {
  readonly name: string;
  /** The line below the name: its size, or its progress. */
  readonly note: ReactNode;
}

/** The content of a file's card: a tile with its kind, its name, and a line below. */
export function FileCardContent({ name, note, ...tile }: FileFaceProps) {
  return (
    <>
      <FileTile {...tile} />
      <span className={styles.name}>
        <FileName name={name} />
        {note}
      </span>
    </>
  );
}

interface FileCardProps {
  readonly failed?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A file in a list of files. */
export function FileCard({ failed = false, className, children }: FileCardProps) {
  return <li className={classNames(styles.card, failed && styles.failed, className)}>{children}</li>;
}

interface FileCardsProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A list of files side by side. */
export function FileCards({ label, className, children }: FileCardsProps) {
  return (
    <ul className={classNames(styles.cards, className)} aria-label={label}>
      {children}
    </ul>
  );
}
