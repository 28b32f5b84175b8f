import { senderName } from '@wren/domain/address/sender.ts';
import type { Message, ReceiptWish } from '@wren/domain/message/message.ts';
import { useId, useRef } from 'react';
import { RECEIPT_TEXTS as TEXTS } from '../../../texts/conversation/receipt-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './notice-bar.module.css';
import { useReceipt } from './use-receipt.ts';

interface ReceiptBarProps {
  readonly message: Message;
  readonly wish: ReceiptWish;
}

/** Asks whether to send the read receipt that a mail requests; or answers as set in the settings. */
export function ReceiptBar({ message, wish }: ReceiptBarProps) {
  const text = useId();
  const bar = useRef<HTMLDivElement>(null);
  const { asks, answering, answer } = useReceipt(message, wish);
  if (!asks) return null;
  const name = senderName(message);
  const answerWith = async (how: 'send' | 'refuse'): Promise<void> => {
    if (answering) return;
    const head = bar.current?.closest('article')?.querySelector<HTMLElement>('button[aria-expanded]');
    const hadFocus = bar.current?.contains(document.activeElement);
    if ((await answer(how)) && hadFocus) head?.focus();
  };
  const button = (how: 'send' | 'refuse') => (
    <Button
      tone="link"
      small
      aria-describedby={text}
      aria-disabled={answering || undefined}
      onClick={() => void answerWith(how)}
    >
      {TEXTS[how]}
    </Button>
  );
  return (
    <div ref={bar} className={styles.bar} aria-busy={answering || undefined}>
      <Icon name="mail" />
      <span className={styles.text} id={text}>
        <bdi>{wish.expected ? TEXTS.asked(name) : TEXTS.askedElsewhere(name, wish.to)}</bdi>
      </span>
      <span className={styles.answers}>
        {button('send')}
        {button('refuse')}
      </span>
    </div>
  );
}
