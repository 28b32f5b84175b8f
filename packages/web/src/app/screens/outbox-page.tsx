import { useLocation } from 'wouter';
import { contentOfMail } from '../../composer/content/content-of-mail.ts';
import { resumeWithdrawn } from '../../composer/resume-withdrawn.ts';
import { openCompose } from '../../features/compose/forms/compose-state.ts';
import { OutboxScreen } from '../../features/outbox/outbox-screen.tsx';
import { useMailSanitizer } from '../../mail-html/use-mail-sanitizer.ts';
import { folderPath } from '../../paths.ts';
import { ListNotices } from './list-notices.ts';

/** The Outbox at its address, whose mails can be written on (D10). */
export function OutboxPage() {
  const [, navigate] = useLocation();
  const sanitizer = useMailSanitizer();
  if (!sanitizer) return null;
  return (
    <OutboxScreen
      notice={<ListNotices />}
      onEdit={(taken) => {
        const content = contentOfMail(taken.mail, sanitizer);
        void openCompose({ type: 'again', content }, resumeWithdrawn(taken, content));
      }}
      onDraft={({ id, threadId }, wasDue) => void openCompose({ type: 'draft', threadId, messageId: id, wasDue })}
      onInbox={() => navigate(folderPath('inbox'))}
    />
  );
}
