import { create } from 'zustand';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import { ICON_PATHS, type IconName, MIRRORED } from './icon-paths.ts';

interface IconProps {
  readonly name: IconName;
  /** Edge in pixels; small ones have a slightly heavier line. */
  readonly size?: 14 | 16 | 18 | 20;
  readonly className?: string | undefined;
}

/** The loaded outlines. */
const usePaths = create<Readonly<Partial<Record<IconName, string>>>>(() => ICON_PATHS);

/** Adds icons: those that are already mounted appear. */
export function addIcons(paths: Readonly<Partial<Record<IconName, string>>>): void {
  usePaths.setState(paths);
}

const STROKE = { 14: 2, 16: 1.7, 18: 1.6, 20: 1.5 } as const;

/** A decorative icon: its parent has the accessible name. */
export function Icon({ name, size = 20, className }: IconProps) {
  const path = usePaths((paths) => paths[name]);
  return (
    <svg
      className={classNames(styles.icon, MIRRORED.has(name) && styles.mirrored, className)}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      strokeWidth={name === 'more' ? 2.2 : STROKE[size]}
      aria-hidden="true"
    >
      <path d={path} />
      {name === 'unread' && <circle cx="15.5" cy="5.5" r="1.8" fill="currentColor" />}
    </svg>
  );
}

/** The bird: one closed shape in the accent's mark colour. */
export function Wren({ size, className }: { readonly size: number; readonly className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.wren, className)}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path
        fillRule="evenodd"
        d="M30 12.6 25.7 10.2C24.6 7 21.9 5 18.9 5c-3.6 0-6 2.2-7.2 5.2-.7 1.8-2.2 2-2.9.3L6.2 3.2C5.7 2 3.9 2.2 3.8 3.6l-.3 9.9C3.3 21.3 8.6 27 15.5 27S27 21.8 27 15.4v-1.2zM21 9.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8z"
      />
    </svg>
  );
}
