import { createTransport, type SendMailOptions } from 'nodemailer';
import type { WrenServer } from './wren-server.ts';

/** Hands a mail to the server's SMTP listener, as another mail server would. */
export async function sendMail(wren: WrenServer, mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: wren.smtpPort, ignoreTLS: true });
  await transport.sendMail(mail);
  transport.close();
}
