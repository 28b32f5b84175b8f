import type { Message, ReceiptWish } from '@wren/domain/message/message.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../session/api-context.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { useSetting } from '../../../settings/settings.ts';
import { RECEIPT_TEXTS as TEXTS } from '../../../texts/conversation/receipt-texts.ts';
import { showToast } from '../../../ui/feedback/toast.ts';

/** The reader's side of a wish for a receipt. */
interface Receipt {
  /** The reader is to be asked, or the answer is on its way to the server. */
  readonly asks: boolean;
  /** The reader has answered, and the server has not yet got it. */
  readonly answering: boolean;
  /** Resolves with whether the server has it. */
  readonly answer: (how: 'send' | 'refuse') => Promise<boolean>;
}

/**
 * How the reader meets a wish for a receipt: asks, never sends, or sends once the mail counts as read. Where the receipt
 * would not go to where the mail comes from, the reader is asked whatever is set (RFC 8098 §2.1).
 */
export function useReceipt({ id, seen }: Message, { expected }: ReceiptWish): Receipt {
  const { client } = useApi();
  const way = useSetting('sendReceipts');
  const [step, setStep] = useState<'open' | 'answering' | 'answered'>('open');
  const tried = useRef(false);
  const isOffered = useOffered('answer_receipt');
  const byItself = isOffered && way === 'always' && expected;

  useEffect(() => {
    if (!byItself || !seen || tried.current) return;
    tried.current = true;
    // Not awaited: a failed one is tried again at the next opening.
    client.call('answerReceipt', { name: id, answer: 'automatic' }).catch(() => undefined);
  }, [client, id, byItself, seen]);

  const answer = useCallback(
    async (how: 'send' | 'refuse') => {
      setStep('answering');
      try {
        const end = await client.call('answerReceipt', { name: id, answer: how });
        setStep('answered');
        if (end === 'sent') showToast(TEXTS.sent, { kind: 'success' });
        return true;
      } catch {
        setStep('open');
        showToast(how === 'send' ? TEXTS.failed : TEXTS.notRefused, { kind: 'error' });
        return false;
      }
    },
    [client, id],
  );
  const asks = isOffered && step !== 'answered' && way !== 'never' && !byItself;
  return { asks, answering: step === 'answering', answer };
}
