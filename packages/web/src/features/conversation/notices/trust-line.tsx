import type { Message } from '@wren/domain/message/message.ts';
import { isAlarm, type Trust, type TrustCode } from '@wren/domain/trust/trust.ts';
import { TRUST_TEXTS } from '../../../texts/conversation/trust-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './trust-line.module.css';

const SIGNS = { proven: 'shield', doubtful: 'alert', unknown: 'info' } as const;

/**
 * How much a mail is trusted. A proof covers the domain alone: mail of a first-time sender, or in Junk, is
 * shown as `unknown`.
 */
function beliefIn({ trust, mailbox }: Message): Trust['result'] {
  if (!trust) return 'unknown';
  const isNew = trust.reasons.some(({ code }) => code === 'first-time-sender');
  return trust.result === 'proven' && (isNew || mailbox === 'junk') ? 'unknown' : trust.result;
}

/**
 * What is known of a message's sender, in plain words: a shield when its domain vouches and is known, a triangle when a
 * reason gives alarm; nothing when nothing is known. A doubtful mail is not called verified in the same breath.
 */
export function TrustLine({ message }: { readonly message: Message }) {
  const { trust } = message;
  if (!trust || trust.reasons.length === 0) return null;
  const belief = beliefIn(message);
  const told = trust.reasons.filter(({ code }) => belief !== 'doubtful' || code !== 'authenticated');
  // The good news first where there is no bad.
  const ordered = belief === 'proven' ? told.toReversed() : told;
  const isVerified = (code: TrustCode): boolean => code === 'authenticated' && belief === 'proven';
  return (
    <div className={classNames(styles.trust, styles[belief])} data-trust={belief}>
      <Icon name={SIGNS[belief]} size={16} />
      <ul className={styles.reasons}>
        {ordered.map(({ code, about }) => (
          <li key={code} className={classNames(isAlarm(code) && styles.alarm, isVerified(code) && styles.verified)}>
            <bdi>{TRUST_TEXTS[isVerified(code) ? 'verified' : code](about ?? '')}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
