import { WrenError } from '@wren/contract/errors.ts';
import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import * as v from 'valibot';
import { rulesOf } from '../../mail/incoming/account-rules.ts';
import { screenerOf } from '../../mail/incoming/screen-mail.ts';
import { vacationOf } from '../../mail/outgoing/automatic/vacation-reply.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { sha256 } from '../../platform/random.ts';
import type { NoteStore } from '../../store/note-store.ts';
import type { RecordStore } from '../../store/record-store.ts';
import { type CompiledScript, compileScript, type RulePlace, type ScriptPlace } from './compile-script.ts';
import type { ScriptHost } from './script-host.ts';

/** The one script that is Wren's. */
const NAME = 'wren';
const NOTE = 'sieve/state';
/** Milliseconds after which a server that took no script, or was out of reach, is asked again. */
const RETRY = 10 * 60_000;

const StateSchema = v.object({
  /** Of the script that is there; '' where there is none. */
  hash: v.string(),
  /** Script of the user's own that Wren's asks, with its user's consent. */
  includes: v.nullable(v.string()),
  /** Since when the server answers while the user is away, milliseconds since the epoch; null: it does not. */
  answersSince: v.nullable(v.number()),
});
type State = v.InferOutput<typeof StateSchema>;
const NO_STATE: State = { hash: '', includes: null, answersSince: null };

/**
 * How an account's rules lie at its server: 'idle': there are none; 'there': as far as it can, it carries them out; 'other': another script is in
 * use there, or Wren's was turned off, which its user decides; 'none': it takes no scripts, or is out of reach.
 */
export type RulesState = 'idle' | 'there' | 'other' | 'none';

export interface RulesStatus {
  readonly state: RulesState;
  /** The script of the user's own that is in use there, or that Wren's asks. */
  readonly script: string | null;
  /** Whether Wren's can be used: the other one would be asked by it (RFC 6609). */
  readonly canUse: boolean;
  readonly places: ReadonlyMap<string, RulePlace>;
  /** Whether the server answers while the user is away. */
  readonly answers: boolean;
}

export interface RulesAtServerParts {
  readonly records: RecordStore;
  readonly notes: NoteStore;
  /** The account's addresses as they are, and as `isOwnAddress` reads them. */
  readonly own: () => Promise<{ readonly addresses: readonly string[]; readonly all: readonly string[] }>;
  /** Where mail is filed there; null: there is no such mailbox. */
  readonly placeOf: (mailbox: MailboxId) => ScriptPlace | null;
  /** @throws WrenError 'mail-server', 'bad-credentials' */
  readonly open: () => Promise<ScriptHost>;
  readonly clock: Clock;
  readonly log: Log;
}

const IDLE: RulesStatus = { state: 'idle', script: null, canUse: false, places: new Map(), answers: false };

/** Keeps what of an account's rules its server can carry out there, in one script that is Wren's; others are never touched (D56). */
export class RulesAtServer {
  readonly #parts: RulesAtServerParts;
  #status: RulesStatus = IDLE;
  #extensions: ReadonlySet<string> | null = null;
  #turn: Promise<void> = Promise.resolve();
  #isStopped = false;
  #failedAt = Number.NEGATIVE_INFINITY;
  /** Of what the last look was about. */
  #looked = '';

  constructor(parts: RulesAtServerParts) {
    this.#parts = parts;
  }

  get status(): RulesStatus {
    return this.#status;
  }

  /** Whether the server has answered a mail by itself. @param receivedAt milliseconds since the epoch */
  async hasAnswered(receivedAt: number): Promise<boolean> {
    const { answersSince } = await this.#read();
    return answersSince !== null && receivedAt >= Math.floor(answersSince / 1000) * 1000;
  }

  /** Looks whether the server has what the rules say. @param isAsked its user wants to know: it is asked whatever was found before */
  look(isAsked = false): Promise<RulesStatus> {
    return this.#inTurn(() => this.#look(isAsked, false));
  }

  /** Has Wren's script used, which asks the one that is in use by now. */
  use(): Promise<RulesStatus> {
    return this.#inTurn(() => this.#look(true, true));
  }

  /** All mailboxes of both sides have been compared. */
  onFolders(): void {
    void this.look();
  }

  /** Looks no more, and resolves when it has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#turn;
  }

  async #inTurn(work: () => Promise<void>): Promise<RulesStatus> {
    this.#turn = this.#turn
      .then(() => (this.#isStopped ? undefined : work()))
      .catch((error: unknown) => {
        const { log, clock } = this.#parts;
        this.#failedAt = clock();
        const isTold = error instanceof WrenError;
        log[isTold ? 'info' : 'error']({ err: error }, 'the rules of an account could not be put on its server');
        // Rules on the server continue; the others run here.
        if (this.#status.state !== 'there') this.#status = { ...IDLE, state: 'none' };
      });
    await this.#turn;
    return this.#status;
  }

  async #read(): Promise<State> {
    const [found] = await this.#parts.notes.read(NOTE);
    const read = found ? v.safeParse(StateSchema, JSON.parse(found[1])) : null;
    return read?.success ? read.output : NO_STATE;
  }

  async #keep(state: State): Promise<void> {
    await this.#parts.notes.keep([[NOTE, JSON.stringify(state)]]);
  }

  async #compile(extensions: ReadonlySet<string>, includes: string | null): Promise<CompiledScript> {
    const { records, placeOf, own } = this.#parts;
    const { addresses, all } = await own();
    const { rules, hasMailbox } = await rulesOf(records, all);
    // Whom the screener makes wait is not answered, and only here it is known who that is.
    const isScreening = (await screenerOf(records, all)) !== null;
    const { vacation } = await vacationOf(records, all);
    const place = (mailbox: MailboxId): ScriptPlace | null =>
      mailbox.startsWith('m-') && !hasMailbox(mailbox) ? null : placeOf(mailbox);
    return compileScript({
      ...{ rules, extensions, includes, own: addresses },
      placeOf: place,
      vacation: isScreening ? null : vacation,
    });
  }

  async #look(isAsked: boolean, mayUse: boolean): Promise<void> {
    const { records, clock, open, own } = this.#parts;
    const state = await this.#read();
    const known = this.#extensions;
    const about = known ? sha256((await this.#compile(known, state.includes)).text) : '';
    if (!isAsked && known && about === this.#looked) return;
    if (!isAsked && clock() - this.#failedAt < RETRY) return;
    if (!known && state.hash === '') {
      const { all } = await own();
      const { rules } = await rulesOf(records, all);
      const { vacation } = await vacationOf(records, all);
      if (rules.length === 0 && !vacation?.isEnabled) {
        this.#status = IDLE;
        return;
      }
    }
    const host = await open();
    try {
      this.#extensions = host.extensions;
      await this.#compare(host, state, mayUse);
      const { includes } = await this.#read();
      this.#looked = sha256((await this.#compile(host.extensions, includes)).text);
      this.#failedAt = Number.NEGATIVE_INFINITY;
    } finally {
      await host.close();
    }
  }

  async #compare(host: ScriptHost, state: State, mayUse: boolean): Promise<void> {
    const { names, active } = await host.scripts();
    const isOther = active !== NAME && (active !== null || state.hash !== '');
    const canUse = active === null || host.extensions.has('include');
    if (isOther && !(mayUse && canUse)) {
      const { rules } = await rulesOf(this.#parts.records, (await this.#parts.own()).all);
      const places = new Map(rules.map(({ id }): [string, RulePlace] => [id, 'here']));
      this.#status = { state: 'other', script: active, canUse, places, answers: false };
      if (state.answersSince !== null) await this.#keep({ ...state, answersSince: null });
      return;
    }
    const wanted = active === NAME ? state.includes : active;
    const includes = wanted !== null && names.includes(wanted) ? wanted : null;
    const script = await this.#compile(host.extensions, includes);
    if (script.text === '') await this.#takeAway(host, names, active, includes);
    else await this.#put(host, script, { names, active, includes }, state);
    const { places, answers } = script;
    const isThere = script.text !== '' || places.size > 0;
    this.#status = { state: isThere ? 'there' : 'idle', script: includes, canUse: true, places, answers };
  }

  async #put(
    host: ScriptHost,
    { text, answers }: CompiledScript,
    { names, active, includes }: { names: readonly string[]; active: string | null; includes: string | null },
    state: State,
  ): Promise<void> {
    const hash = sha256(text);
    if (hash !== state.hash || !names.includes(NAME)) await host.put(NAME, text);
    if (active !== NAME) await host.activate(NAME);
    const answersSince = answers ? (state.answersSince ?? this.#parts.clock()) : null;
    if (hash === state.hash && includes === state.includes && answersSince === state.answersSince) return;
    await this.#keep({ hash, includes, answersSince });
  }

  async #takeAway(
    host: ScriptHost,
    names: readonly string[],
    active: string | null,
    includes: string | null,
  ): Promise<void> {
    if (active === NAME) await host.activate(includes);
    if (names.includes(NAME)) await host.remove(NAME);
    await this.#keep(NO_STATE);
  }
}
