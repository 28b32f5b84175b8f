import styles from './key-caps.module.css';
import { keyCaps } from './shortcut.ts';

/**
 * The keys of a shortcut, rendered as caps. Decorative: the parent announces them by `aria-keyshortcuts`.
 * @param keys in tinykeys' syntax
 */
export function KeyCaps({ keys }: { readonly keys: string }) {
  return (
    <span className={styles.caps} aria-hidden="true">
      {keyCaps(keys)
        .flat()
        .map((cap, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a key may be pressed twice.
          <kbd key={index}>{cap}</kbd>
        ))}
    </span>
  );
}
