/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Message } from '@wren/domain/message.ts';
import type { Fetch } from '../../src/platform/fetch.ts';
import { PlainError, readArguments, refused, writeError } from './plain-error.ts';
import { type Args, PlainMail } from './plain-mail.ts';
import type { PlainOptions } from './plain-options.ts';

const CSRF = 'c'.repeat(56);
const CONTENT = ['from_email', 'to', 'cc', 'bcc', 'subject', 'html_body', 'attachments'];

/** The names a call takes, those it cannot do without, and what it does. */
interface Method {
  readonly takes: readonly string[];
  readonly needs: readonly string[];
  readonly run: (mail: PlainMail, args: Args) => unknown;
}

const METHODS: Readonly<Record<string, Method>> = {
  get_mails_from_mailbox: {
    takes: ['mailbox', 'limit'],
    needs: ['mailbox', 'limit'],
    run: (mail, args) => mail.list(args),
  },
  get_mailbox_thread_count: { takes: ['mailbox'], needs: ['mailbox'], run: (mail, args) => mail.count(args) },
  get_mail_thread: { takes: ['thread_id'], needs: ['thread_id'], run: (mail, args) => mail.thread(args) },
  set_seen: {
    takes: ['thread_ids', 'seen', 'mailbox'],
    needs: ['thread_ids', 'seen'],
    run: (mail, args) => mail.setSeen(args),
  },
  set_flagged: { takes: ['names', 'flagged'], needs: ['names', 'flagged'], run: (mail, args) => mail.setFlagged(args) },
  set_mails_mailbox: {
    takes: ['mail_ids', 'mailbox'],
    needs: ['mail_ids', 'mailbox'],
    run: (mail, args) => mail.move(args),
  },
  delete_threads: {
    takes: ['thread_ids', 'mailbox'],
    needs: ['thread_ids'],
    run: (mail, args) => mail.deleteThreads(args),
  },
  delete_mail: { takes: ['ids'], needs: ['ids'], run: (mail, args) => mail.deleteMail(args) },
  create_mail: {
    takes: [...CONTENT, 'in_reply_to', 'in_reply_to_id', 'save_as_draft'],
    needs: CONTENT,
    run: (mail, args) => mail.create(args),
  },
  update_draft_mail: {
    takes: ['name', ...CONTENT, 'submit'],
    needs: ['name', ...CONTENT],
    run: (mail, args) => mail.update(args),
  },
};

/** A plain Frappe Mail host on loopback (wire contract, G1 and G2): strict, without extensions. */
export interface PlainHost {
  readonly mail: PlainMail;
  readonly asked: { readonly name: string; readonly args: Args }[];
  readonly fetch: Fetch;
  /** The session ends, as time ends it. */
  expire(): void;
  /** The next call of this name is refused once. */
  refuseNext(name: string): void;
  close(): Promise<void>;
}

export async function startPlainHost(messages: readonly Message[], options: PlainOptions): Promise<PlainHost> {
  const mail = new PlainMail(messages, options);
  const asked: PlainHost['asked'] = [];
  const refusals = new Set<string>();
  let expired = false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://host.test');
    const name = url.pathname.split('.').at(-1) ?? '';
    const given = await readArguments(request, url);
    asked.push({ name, args: given });
    if (expired) throw new PlainError(403, 'PermissionError', 'Not permitted');
    if (request.method === 'POST' && request.headers['x-frappe-csrf-token'] !== CSRF) {
      throw new PlainError(400, 'CSRFTokenError', 'Invalid Request');
    }
    if (refusals.delete(name)) throw refused('Not now.');
    const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    if (!method) throw refused(`Failed to get method for command ${name}`);
    const missing = method.needs.filter((key) => !(key in given));
    if (missing.length > 0) throw new PlainError(500, 'TypeError', `missing required argument: ${missing.join()}`);
    const value = method.run(mail, Object.fromEntries(method.takes.map((key) => [key, given[key]])));
    // Old hosts leave out whatever is false: 0 and empty lists too.
    const isLeftOut = value === undefined || value === null || value === 0;
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(isLeftOut ? {} : { message: value }));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (expired) response.setHeader('Set-Cookie', ['sid=Guest; Path=/', 'user_id=Guest; Path=/']);
      writeError(
        response,
        error instanceof PlainError ? error : new PlainError(500, 'Exception', String(error)),
        expired,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return {
    mail,
    asked,
    fetch: (input, init) => fetch(`http://127.0.0.1:${address.port}${input}`, init),
    expire: () => {
      expired = true;
    },
    refuseNext: (name) => refusals.add(name),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
