import type { ReadMessage } from '@wren/contract/wire/parsed-message.ts';
import { answerContent, withSignature } from '../../composer/content/compose-content.ts';
import { useIdentities } from '../../composer/hooks.ts';
import { openCompose } from '../../features/compose/forms/compose-state.ts';
import { AttachmentViewer } from '../../features/conversation/viewer/attachment-viewer.tsx';
import { useViewer } from '../../features/conversation/viewer/viewer-state.ts';
import { loadMailSanitizer } from '../../mail-html/use-mail-sanitizer.ts';
import { consoleLog } from '../../platform/log.ts';
import { useStartedMail } from '../../session/started-mail.ts';

/** The viewer of files; an answer to a mail shown in it opens in its own form. */
export function FileViewer({ onMailto }: { readonly onMailto: (address: string) => void }) {
  const identities = useIdentities();
  const { addresses } = useStartedMail().user;
  const answer = async ({ message, body }: ReadMessage): Promise<void> => {
    const sanitizer = await loadMailSanitizer();
    const { mail, ...parts } = answerContent('reply', message, body ?? undefined, addresses, sanitizer);
    useViewer.setState({ open: [] });
    // The host does not have the mail itself: the headers alone tie the answer to it.
    const content = { ...parts, mail: { ...mail, inReplyToId: null, threadId: null } };
    await openCompose({ type: 'new', to: [] }, { content: withSignature(content, identities), unsaved: true });
  };
  return (
    <AttachmentViewer
      onMailto={onMailto}
      onReply={(mail) => {
        answer(mail).catch((error) => consoleLog('a mail in a file could not be answered', error));
      }}
    />
  );
}
