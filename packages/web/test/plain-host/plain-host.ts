/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Message } from '@wren/domain/message/message.ts';
import { type Args, checked, type ReadRequest, readRequest } from './plain-arguments.ts';
import { PlainError, refused, writeError } from './plain-error.ts';
import { PlainFiles } from './plain-files.ts';
import { G1, type PlainHabits } from './plain-habits.ts';
import { PlainMail } from './plain-mail.ts';
import { hasMethod, METHODS } from './plain-methods.ts';
import { answerPage } from './plain-pages.ts';
import { ADA, GRACE, PlainSessions } from './plain-sessions.ts';
import { answerTrouble, type Trouble } from './plain-trouble.ts';
import { PlainBrowser } from './rig/plain-browser.ts';

export interface PlainHostOptions {
  readonly messages?: readonly Message[];
  readonly habits?: PlainHabits;
  /** Folder of the built web client, served on the same origin; null: none. */
  readonly pages?: string | null;
}

interface Asked {
  readonly name: string;
  readonly args: Args;
}

const MAIL_API = '/api/method/mail.api.';

/** A plain Frappe Mail host on loopback, built from the wire contract: strict, with two accounts, without extensions. */
export class PlainHost {
  /** Ada's. */
  readonly mail: PlainMail;
  readonly graceMail: PlainMail;
  readonly sessions = new PlainSessions();
  readonly asked: Asked[] = [];
  readonly #files = new PlainFiles();
  readonly #habits: PlainHabits;
  readonly #pages: string | null;
  readonly #troubles = new Map<string, Trouble[]>();
  readonly #before = new Map<string, () => Promise<void>>();
  readonly #server = createServer((request, response) => void this.#handle(request, response));
  #url = '';

  constructor({ messages = [], habits = G1, pages = null }: PlainHostOptions) {
    this.#habits = habits;
    this.#pages = pages;
    this.mail = new PlainMail(messages, habits, this.#files, ADA);
    this.graceMail = new PlainMail([], habits, this.#files, GRACE);
  }

  get url(): string {
    return this.#url;
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    this.#url = `http://127.0.0.1:${address.port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  /** A browser in which the account has signed in, if it is to. */
  async browser(signedIn = true): Promise<PlainBrowser> {
    const browser = new PlainBrowser(this.#url);
    if (signedIn) await browser.signIn(ADA.email, ADA.password);
    return browser;
  }

  /** Something comes between the client and the next calls of a name. */
  troubleNext(name: string, ...troubles: readonly Trouble[]): void {
    this.#troubles.set(name, [...troubles]);
  }

  /** Something is done after the next call of a name has come in, and before it is answered. */
  beforeNext(name: string, run: () => Promise<void>): void {
    this.#before.set(name, run);
  }

  /** Arguments of the calls of a name. */
  argsOf(name: string): readonly Args[] {
    return this.asked.filter((call) => call.name === name).map((call) => call.args);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#answer(request, response);
    } catch (error) {
      const told = error instanceof PlainError ? error : new PlainError(500, 'Exception', String(error));
      const lost = this.sessions.isLost(request);
      if (lost) this.sessions.becomeGuest(response);
      writeError(response, told, this.#habits, lost && this.#habits.expiry === 'flag' ? { session_expired: 1 } : {});
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.#url);
    const read = await readRequest(request, url);
    if (!url.pathname.startsWith('/api/') && !/^\/(?:private\/)?files\//u.test(url.pathname)) {
      if (this.#pages === null) response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Login</h1>');
      else await answerPage(this.#pages, url.pathname, response);
      return;
    }
    const name = url.pathname.split(/[./]/u).at(-1) ?? '';
    this.asked.push({ name, args: read.args });
    const before = this.#before.get(name);
    this.#before.delete(name);
    await before?.();
    const trouble = this.#troubles.get(name)?.shift();
    if (trouble && answerTrouble(trouble, response)) return;
    if (trouble === 'refused') throw refused('Not now & here.');
    if (trouble === 'forbidden') throw new PlainError(403, 'PermissionError', 'Not permitted');
    if (trouble === 'crash') throw new PlainError(500, 'KeyError', "'mailbox'");
    const value = this.#value(url, request, response, read);
    if (response.writableEnded) return;
    if (trouble === 'lost') response.destroy();
    else if (trouble === 'empty') response.writeHead(200).end();
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
  }

  /** The body of an answer, envelope and all; undefined when the response has been written. */
  #value(url: URL, request: IncomingMessage, response: ServerResponse, { args, file }: ReadRequest): unknown {
    const { sessions } = this;
    const path = url.pathname;
    const session = sessions.of(request);
    if (path === '/api/method/login') return sessions.signIn(response, args.usr, args.pwd);
    sessions.checkToken(request, session);
    if (path === '/api/method/logout') return sessions.signOut(request, response);
    if (path === '/api/method/mail.session.get_sid')
      return { message: sessions.sidAnswer(session, this.#habits.returnsUser) };
    if (path === `${MAIL_API}client.get_capabilities`) throw this.#unknown(path);
    if (!session) {
      // Any client may ask who is signed in: without a session the answer is empty (wire contract 2.3).
      if (path.endsWith('.get_user_info') && !sessions.isLost(request)) return {};
      const isTold = this.#habits.expiry === 'status' && sessions.isLost(request);
      throw isTold
        ? new PlainError(401, 'SessionExpired', 'Session Expired')
        : new PlainError(403, 'PermissionError', 'Not permitted');
    }
    if (path === '/api/resource/User')
      return { data: [{ name: session.user.email, full_name: session.user.fullName }] };
    if (path === '/api/method/upload_file') return { message: this.#files.upload(args, file) };
    const isPartCall = path === `${MAIL_API}mail.get_attachment` && this.#habits.parts === 'url';
    if (isPartCall || !path.startsWith('/api/')) return this.#files.answer(url, response);
    const name = path.startsWith(MAIL_API) ? path.slice(MAIL_API.length) : '';
    const method = hasMethod(name, this.#habits) ? METHODS[name] : undefined;
    if (!method) throw this.#unknown(path);
    if (method.writes && request.method !== 'POST') throw new PlainError(403, 'PermissionError', 'Not permitted');
    return this.#enveloped(
      method.run(
        session.user === ADA ? this.mail : this.graceMail,
        checked(name, method.takes, args, this.#habits),
        this.#habits,
      ),
    );
  }

  #unknown(path: string): PlainError {
    return new PlainError(this.#habits.badCall, 'ValidationError', `Failed to get method for command ${path}`);
  }

  /** Old hosts leave out whatever is false: 0 and empty lists too (wire contract 1.1). */
  #enveloped(value: unknown): object {
    const isEmpty =
      value === undefined || value === null || value === 0 || (Array.isArray(value) && value.length === 0);
    const isLeftOut = this.#habits.leavesOut === 'falsy' ? isEmpty : value === undefined || value === null;
    return isLeftOut ? {} : { message: value };
  }
}
