import { mentionsAttachment } from '@wren/domain/content/forgotten-attachment.ts';
import { openFields } from '@wren/domain/content/template-fields.ts';
import type { ComposeContent } from '../composer/content/compose-content.ts';
import type { Upload } from '../mail-ui/files/upload.ts';
import { COMPOSER_TEXTS } from '../texts/compose/composer-texts.ts';
import { TEMPLATE_TEXTS } from '../texts/compose/template-texts.ts';
import { TEXTS } from '../texts/texts.ts';
import { ask } from '../ui/dialog/ask.tsx';

async function sendAnyway(title: string, text: string): Promise<boolean> {
  const answer = await ask({
    title,
    text,
    answers: [
      { id: 'cancel', label: TEXTS.cancel, tone: 'ghost' },
      { id: 'send', label: COMPOSER_TEXTS.sendAnyway, tone: 'primary' },
    ],
  });
  return answer === 'send';
}

/** Asks the user if a mail may be sent without the files that could not be uploaded. */
export async function maySendWithout(uploads: readonly Upload[]): Promise<boolean> {
  const failed = uploads.filter((upload) => upload.failed !== null);
  if (failed.length === 0) return true;
  const names = failed.map(({ file }) => file.name).join(', ');
  return sendAnyway(COMPOSER_TEXTS.missingFilesTitle, COMPOSER_TEXTS.missingFiles(names));
}

/** Asks the user if a mail may be sent that mentions an attachment and has none (D27). */
export async function maySendUnattached({ body, mail }: ComposeContent): Promise<boolean> {
  if (mail.attachments.length > 0 || !mentionsAttachment(body.text)) return true;
  return sendAnyway(COMPOSER_TEXTS.forgottenTitle, COMPOSER_TEXTS.forgotten);
}

/** Asks the user if a mail may be sent with unfilled fields of a template. */
export async function maySendOpen({ body, mail }: ComposeContent): Promise<boolean> {
  const open = openFields(`${mail.subject} ${body.text}`);
  return open.length === 0 || sendAnyway(TEMPLATE_TEXTS.openTitle, TEMPLATE_TEXTS.open(open.join(', ')));
}
