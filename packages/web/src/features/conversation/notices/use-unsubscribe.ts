import { readMailto } from '@wren/domain/address/mailto.ts';
import { senderName } from '@wren/domain/address/sender.ts';
import type { Message } from '@wren/domain/message/message.ts';
import type { Unsubscribe } from '@wren/domain/message/requests/unsubscribe.ts';
import { useCallback } from 'react';
import { useSendMail } from '../../../actions/send-mail.ts';
import { EMPTY_MAIL } from '../../../host/outgoing-mail.ts';
import { plainToHtml } from '../../../mail-html/plain-html.ts';
import { useReplica } from '../../../replica/hooks.ts';
import { useApi } from '../../../session/api-context.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { READING } from '../../../texts/conversation/reading-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { ask } from '../../../ui/dialog/ask.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';

async function agrees(text: string, yes: string): Promise<boolean> {
  const answer = await ask({
    title: READING.unsubscribeTitle,
    text,
    answers: [
      { id: 'no', label: TEXTS.cancel },
      { id: 'yes', label: yes, tone: 'primary' },
    ],
  });
  return answer === 'yes';
}

async function offerPage(text: string, url: string): Promise<void> {
  if (await agrees(text, READING.unsubscribeOpen)) window.open(url, '_blank', 'noopener,noreferrer');
}

/**
 * Leaves the list that sent a message, after asking: by one click through the server (RFC 8058), else by a mail, else on
 * the list's page (RFC 2369). Where one click is not enough after all, the page is offered.
 */
export function useUnsubscribe(message: Message, { url, mailto, oneClick }: Unsubscribe): () => Promise<void> {
  const { client } = useApi();
  const leavesByClick = useOffered('unsubscribe');
  const send = useSendMail();
  const replica = useReplica();
  const byClick = oneClick && url !== null && leavesByClick;

  return useCallback(async () => {
    const sender = senderName(message);
    if (byClick) {
      if (!(await agrees(READING.unsubscribeOneClick(sender, new URL(url).host), READING.unsubscribe))) return;
      const id = showToast(READING.unsubscribing, { duration: null });
      try {
        const end = await client.call('unsubscribe', { name: message.id });
        if (end === 'done') showToast(READING.unsubscribed(sender), { id, kind: 'success' });
        else {
          showToast(READING.unsubscribeFailed, { id, kind: 'error' });
          const reason = end === 'unverified' ? READING.unsubscribeUnverified : READING.unsubscribeRefused;
          await offerPage(reason(url), url);
        }
      } catch {
        showToast(READING.unsubscribeFailed, { id, kind: 'error' });
      }
      return;
    }
    const wish = mailto === null ? null : readMailto(mailto);
    const [address] = wish?.to ?? [];
    if (wish && address !== undefined) {
      if (!(await agrees(READING.unsubscribeByMail(sender, address), READING.unsubscribe))) return;
      const subject = wish.subject || 'unsubscribe';
      send(
        { ...EMPTY_MAIL, to: [{ name: null, email: address }], subject, html: plainToHtml(wish.body || subject) },
        {
          sent: READING.unsubscribeSent,
          failed: READING.unsubscribeFailed,
          onCancel: ({ mail: { draftId } }) => {
            if (draftId !== null) replica.discardDraft(draftId);
          },
        },
      );
    } else if (url !== null) await offerPage(READING.unsubscribeByLink(sender, url), url);
  }, [message, url, mailto, byClick, client, send, replica]);
}
