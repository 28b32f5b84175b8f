import { attachmentUrl } from '@wren/contract/file-urls.ts';
import type { ReadMessage } from '@wren/contract/wire/parsed-message.ts';
import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Attachment } from '@wren/domain/message/message.ts';
import { importFiles } from '../../../actions/exchange/mail-import.ts';
import { IMPORT_ROLES, useMailboxChoices } from '../../../mail-ui/use-mailbox-choices.ts';
import { useApi } from '../../../session/api-context.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { READING } from '../../../texts/conversation/reading-texts.ts';
import { errorText } from '../../../texts/error-text.ts';
import { EXCHANGE_TEXTS } from '../../../texts/settings/exchange-texts.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Menu } from '../../../ui/popover/menu.tsx';
import styles from './attached-mail.module.css';

export interface MailFileActions {
  readonly file: Attachment;
  readonly mail: ReadMessage;
  readonly onReply: (mail: ReadMessage) => void;
}

/** What can be done with a mail that is a file: it is answered, or becomes a mail of a folder. */
export function MailFileBar({ file, mail, onReply }: MailFileActions) {
  const { client, fetch, host } = useApi();
  const { user, capabilities } = useStartedMail();
  const choices = useMailboxChoices(IMPORT_ROLES, true);
  const canSave = useOffered('import_mails');
  const save = async (mailbox: MailboxId): Promise<void> => {
    try {
      const answer = await fetch(host + attachmentUrl(file));
      if (!answer.ok) throw new Error(`a mail in a file was answered with ${answer.status}`);
      const { maxMessageSize: largest } = capabilities;
      const taken = new File([await answer.blob()], file.name.endsWith('.eml') ? file.name : `${file.name}.eml`);
      await importFiles([taken], { client, account: user.login, largest, mailbox, read: true });
    } catch (error) {
      showToast(EXCHANGE_TEXTS.failed(errorText(error)), { kind: 'error' });
    }
  };
  const items = choices.map(({ value, label }) => ({ id: value, label, onSelect: () => void save(value) }));
  return (
    <div className={styles.bar}>
      <Button onClick={() => onReply(mail)}>{READING.replyToFile}</Button>
      {canSave && (
        <Menu
          label={READING.saveToFolder}
          groups={[items]}
          trigger={(opening) => <Button {...opening}>{READING.saveToFolder}</Button>}
        />
      )}
    </div>
  );
}
