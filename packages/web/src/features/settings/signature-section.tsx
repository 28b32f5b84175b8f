import { MAX_SIGNATURE, readSignatures, writeSignature } from '../../mail-html/signature.ts';
import { useStartedMail } from '../../session/started-mail.ts';
import { SEND_TEXTS as TEXTS } from '../../texts/compose/send-texts.ts';
import type { SectionProps } from './appearance-section.tsx';
import styles from './signature-section.module.css';

/** The signature below mail, for each of the account's addresses. */
export function SignatureSection({ draft, change }: SectionProps) {
  const { addresses } = useStartedMail().user;
  const signatures = readSignatures(draft.signatures);
  return addresses.map((address) => (
    <label key={address} className={styles.field}>
      {addresses.length > 1 ? TEXTS.signatureOf(address) : TEXTS.signature}
      <small>{TEXTS.signatureNote}</small>
      <textarea
        className={styles.text}
        rows={4}
        dir="auto"
        maxLength={MAX_SIGNATURE}
        value={signatures[address.toLowerCase()] ?? ''}
        onChange={(event) => change({ signatures: writeSignature(draft.signatures, address, event.target.value) })}
      />
    </label>
  ));
}
