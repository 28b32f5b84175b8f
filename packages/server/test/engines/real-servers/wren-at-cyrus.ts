import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_RULE, type MailRule } from '@wren/domain/rules/mail-rule.ts';
import { expect, onTestFinished } from 'vitest';
import { type RelaySink, startRelaySink } from '../../smtp/relay-sink.ts';
import { accountOf, mail, type RunningWren, startWren } from '../../wren/running-wren.ts';
import type { Visitor } from '../../wren/visitor.ts';
import { type CyrusUser, type RealCyrus, startCyrus } from './real-cyrus.ts';

/** A Cyrus for all the tests of a file, and for each test a user there whose mail a Wren reads by JMAP. */
export class WrenAtCyrus {
  readonly sink: RelaySink;
  readonly cyrus: RealCyrus;
  #user: CyrusUser | null = null;
  #folder = '';

  private constructor(sink: RelaySink, cyrus: RealCyrus) {
    this.sink = sink;
    this.cyrus = cyrus;
  }

  /** @param settings lines of the server's configuration */
  static async open(settings?: string): Promise<WrenAtCyrus> {
    const sink = await startRelaySink();
    return new WrenAtCyrus(sink, await startCyrus(new URL(sink.url).host, settings));
  }

  /** The user of the present test. */
  get user(): CyrusUser {
    if (this.#user === null) throw new Error('no test has begun');
    return this.#user;
  }

  /** Makes the user of a test, and a data folder that is removed after it. */
  async begin(): Promise<void> {
    this.#user = await this.cyrus.addUser();
    const folder = mkdtempSync(join(tmpdir(), 'wren-at-cyrus-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    this.#folder = folder;
  }

  /** Starts Wren on the data folder of the test, and signs in. @param url of the server, or of a way to it */
  async start(url: URL = this.cyrus.url): Promise<{ readonly wren: RunningWren; readonly ada: Visitor }> {
    const environment = { WREN_ENGINE: 'jmap', WREN_JMAP_URL: url.href, WREN_ENGINE_PLAIN: 'on' };
    const wren = await startWren({ folder: this.#folder, environment });
    const ada = wren.visitor();
    expect((await ada.signIn(this.user.address, this.user.password)).status).toBe(200);
    await this.settled(wren);
    return { wren, ada };
  }

  /** Resolves when all that has arrived was put to the account's rules. */
  async settled(wren: RunningWren): Promise<void> {
    await wren.settled(await accountOf(wren, this.user.address));
  }

  /** Delivers a mail to the user. */
  arrive(subject: string, head: Readonly<Record<string, string>> = {}): Promise<void> {
    return this.cyrus.deliver(
      this.user.address,
      mail(subject, { To: this.user.address, ...head }).replaceAll('\n', '\r\n'),
    );
  }

  async close(): Promise<void> {
    this.cyrus.close();
    await this.sink.close();
  }
}

/** Saves a record of an account. */
export const putRecord = (by: Visitor, id: string, type: string, data: Readonly<Record<string, unknown>>) =>
  by.call('client.save_records', { changes: [{ kind: 'put', record: { id, type, data } }] });

/** Saves a rule of an account, whose name is its id. */
export const putRule = (by: Visitor, id: string, data: Partial<MailRule>) =>
  putRecord(by, id, 'rule', { ...EMPTY_RULE, name: id, ...data });
