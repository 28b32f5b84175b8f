import { formatAddress } from '@wren/domain/address/recipients.ts';
import type { Body, Message } from '@wren/domain/message/message.ts';
import type { ReplyMode } from '@wren/domain/thread/reply.ts';
import { answerContent, mailOf, plainBody, splitQuoted } from '../../src/composer/content/compose-content.ts';
import { chooseMailHost } from '../../src/host/choose-mail-host.ts';
import { readCapabilities } from '../../src/host/client/capabilities.ts';
import { connectBrowser } from '../../src/host/client/connect.ts';
import { plainToHtml } from '../../src/mail-html/plain-html.ts';
import type { MailSanitizer } from '../../src/mail-html/sanitize-mail.ts';
import { loadMailSanitizer } from '../../src/mail-html/use-mail-sanitizer.ts';
import { systemAfter } from '../../src/platform/time/timers.ts';
import { handedOver } from './handed-over.ts';
import type { Answered } from './host/answered.ts';

const MODES: readonly ReplyMode[] = ['reply', 'replyAll', 'forward'];
const KINDS = { reply: /^re:/iu, replyAll: /^re:/iu, forward: /^fwd:/iu } as const;

/** HTML as a browser understands it, without where its pictures are to be had: that differs in every mail. */
function understood(html: string, sanitizer: MailSanitizer): Element {
  const { body } = sanitizer.parse(html);
  for (const image of body.querySelectorAll('img')) image.removeAttribute('src');
  body.normalize();
  return body;
}

function quotedIn(html: string, mode: ReplyMode, sanitizer: MailSanitizer): string | null {
  const quote = sanitizer.parse(html).querySelector('.gmail_quote');
  if (mode !== 'forward') return quote?.querySelector('blockquote[type="cite"]')?.innerHTML ?? null;
  quote?.querySelector('p')?.remove();
  return quote?.innerHTML ?? null;
}

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `${JSON.stringify(one.slice(Math.max(0, at - 20), at + 40))} is ${JSON.stringify(other.slice(Math.max(0, at - 20), at + 40))}`;
}

/**
 * Answers every message of a thread in every way, as the form does, sends that, and compares what was sent with what it
 * answers. For a page with a signed-in user.
 * @param recipient to whom everything is sent in fact
 */
export async function answerAll(threadIds: readonly string[], recipient: string): Promise<readonly Answered[]> {
  const api = connectBrowser({ onSignedOut: () => undefined, onOtherAccount: () => undefined });
  await api.session.ready();
  const capabilities = await readCapabilities(api.client);
  const user = await api.client.call('getUserInfo', {});
  const openHost = await chooseMailHost(capabilities, {
    client: api.client,
    fetch: api.fetch,
    host: '',
    addresses: [],
    timeZone: 'UTC',
  });
  const host = openHost({ after: systemAfter, online: () => true });
  const sanitizer = await loadMailSanitizer();
  const own = user?.own ?? [];
  const signal = new AbortController().signal;
  const answers: Answered[] = [];

  async function answer(mode: ReplyMode, message: Message, body: Body): Promise<void> {
    const begun = answerContent(mode, message, body, own, sanitizer);
    const mail = {
      ...mailOf({ ...begun, body: plainBody('An answer of my own.') }),
      to: [{ name: null, email: recipient }],
      cc: [],
      bcc: [],
    };
    const differences: string[] = [];
    const expect = (holds: boolean, what: string): void => void (holds || differences.push(what));
    const draft = await host.drafts.save({ mail, others: [] }, { idempotencyKey: crypto.randomUUID(), signal });
    const kept = await host.drafts.read(draft.id, draft.threadId);
    const again = splitQuoted(kept.body?.html ?? '', kept.message.attachments, sanitizer);
    const [before, after] = [begun, again].map((one) => understood(one.quoted ?? '', sanitizer));
    expect(
      before?.isEqualNode(after ?? null) === true,
      `the quote of the draft that is opened again: ${firstDifference(before?.innerHTML ?? '', after?.innerHTML ?? '')}`,
    );
    const sent = await host.send(handedOver({ ...mail, draftId: draft.id }), {
      idempotencyKey: crypto.randomUUID(),
      signal,
    });
    const found = (await host.thread(sent.threadId ?? '', 'all')).find((one) => one.message.id === sent.id);
    if (!found?.body) {
      differences.push('it is not among what was sent');
    } else {
      const isHtml = Boolean(body.html?.trim());
      const source = isHtml ? sanitizer.source(body.html ?? '', message.attachments) : plainToHtml(body.text ?? '');
      const wanted = understood(source, sanitizer);
      const quoted = understood(quotedIn(found.body.html ?? '', mode, sanitizer) ?? '', sanitizer);
      expect(wanted.isEqualNode(quoted), `the quote: ${firstDifference(wanted.innerHTML, quoted.innerHTML)}`);
      expect(KINDS[mode].test(found.message.subject), `the subject: ${found.message.subject}`);
      if (mode === 'forward') {
        const files = (one: Message): string =>
          one.attachments
            .map(({ size }) => size)
            .sort()
            .join();
        expect(files(found.message) === files(message), `its files: ${files(message)} are ${files(found.message)}`);
      } else {
        expect(found.message.inReplyTo === message.messageIdHeader, `In-Reply-To: ${found.message.inReplyTo}`);
        const { references } = found.message;
        expect(
          references.at(-1) === (message.messageIdHeader ?? references.at(-1)),
          `References: ${references.join(' ')}`,
        );
        expect(
          message.references.length > 90 || message.references.every((id) => references.includes(id)),
          `References without ${message.references.filter((id) => !references.includes(id)).join(' ')}`,
        );
        // Nothing can tie an answer to an old mail that has no Message-ID (RFC 5322 §3.6.4).
        expect(
          message.messageIdHeader === null || found.message.threadId === message.threadId,
          `it is in a thread of its own: ${message.messageIdHeader}, ${found.message.subject}`,
        );
      }
    }
    const { from, replyTo, to, cc, home } = message;
    answers.push({
      subject: message.subject,
      mode,
      to: begun.mail.to.map(formatAddress),
      cc: begun.mail.cc.map(formatAddress),
      original: { from, replyTo, to, cc, home },
      differences,
    });
  }

  for (const id of threadIds) {
    const [first] = await host.thread(id, 'all');
    if (!first?.body) continue;
    const { message, body } = first;
    await Promise.all(
      MODES.map((mode) =>
        answer(mode, message, body).catch((error: unknown) => {
          throw new Error(`${mode} of ${message.subject}: ${error}`, { cause: error });
        }),
      ),
    );
  }
  return answers;
}
