import { topic } from '../topic.ts';
/** Texts in place of mail that only its recipient's own programs can open. */
export const SECRET_TEXTS = topic('SECRET_TEXTS', {
  openpgp:
    'This message is encrypted with OpenPGP. Wren cannot open it; the attachment can be opened by a program that has your key.',
  smime:
    'This message is encrypted or signed with S/MIME. Wren cannot open it; the attachment can be opened by a program that has your key.',
});
