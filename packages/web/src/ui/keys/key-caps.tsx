import styles from './key-caps.module.css';
import { keyCaps } from './shortcut.ts';

/**
 * The keys of a shortcut, drawn as caps. For the eye: what carries them says them with `aria-keyshortcuts`.
 * @param keys as tinykeys writes them
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
