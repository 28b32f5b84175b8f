import type { Message } from '@wren/domain/message.ts';
import { isAlarm } from '@wren/domain/trust.ts';
import { TRUST_TEXTS } from '../../app/trust-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './trust-line.module.css';

const SIGNS = { proven: 'shield', doubtful: 'alert', unknown: 'info' } as const;

/**
 * What is known of a message's sender, in plain words: a shield when its domain vouches, a triangle when a reason gives
 * alarm; nothing when nothing is known. A doubtful mail is not called verified in the same breath.
 */
export function TrustLine({ message: { trust } }: { readonly message: Message }) {
  if (!trust || trust.reasons.length === 0) return null;
  const told = trust.reasons.filter(({ code }) => trust.result !== 'doubtful' || code !== 'authenticated');
  // The good news first where there is no bad.
  const ordered = trust.result === 'proven' ? told.toReversed() : told;
  return (
    <div className={classNames(styles.trust, styles[trust.result])} data-trust={trust.result}>
      <Icon name={SIGNS[trust.result]} size={16} />
      <ul className={styles.reasons}>
        {ordered.map(({ code, about }) => (
          <li
            key={code}
            className={classNames(isAlarm(code) && styles.alarm, code === 'authenticated' && styles.verified)}
          >
            <bdi>{TRUST_TEXTS[code](about ?? '')}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
