import { WrenError } from '@wren/contract/errors.ts';
import type { Log } from '../../platform/log.ts';
import { randomHex } from '../../platform/random.ts';
import { first, type SqlStore, type UnitOfWork } from '../../platform/sql/sql-store.ts';
import { every } from '../../platform/timers.ts';
import { NOW, readShares, shareOf, surplusOf } from './shares.ts';
import { takeMirror } from './take-mirror.ts';

/** Milliseconds for which a node counts as alive after it has renewed its lease. */
const LEASE = 15_000;
/** Milliseconds after which a node that stopped without signing off is deleted. */
const FORGOTTEN = 24 * 60 * 60_000;
/** Ends the lease of the node at an address. */
const COUNT_OUT = `UPDATE node SET until = ${NOW} - 1 WHERE url = ? AND until >= ${NOW}`;
/** Accounts without a node that are taken at a time. */
const SLICE = 50;

/** An account's mirror that this node keeps. */
export interface HeldMirror {
  readonly account: string;
  /** Fencing token: a later owner has a higher one. */
  readonly fence: number;
  /** The fencing token of the owner before; null: there was none. */
  readonly former: number | null;
}

export interface OwnersOptions {
  /** Where other nodes reach this one. */
  readonly url: string;
  /** Names the web client that it has. */
  readonly build: string;
  readonly log: Log;
  /** Milliseconds; {@link LEASE} when missing. */
  readonly lease?: number;
}

/**
 * Which accounts' mirrors this node keeps, among all nodes that share a database with NODE_TABLES. A node renews one lease for all of
 * them. It stops acting as owner once two thirds of the lease have passed without a renewal, by its own clocks, which it checks in the
 * step in which it acts. Other nodes take over once the whole lease has passed, by the database's clock. Operations that were under way
 * have the time in between to finish.
 */
export class Owners {
  readonly #store: SqlStore;
  readonly #url: string;
  readonly #build: string;
  readonly #log: Log;
  readonly #lease: number;
  readonly #held = new Map<string, HeldMirror>();
  readonly #taking = new Map<string, Promise<HeldMirror | null>>();
  readonly #losing = new Set<(account: string) => void>();
  /** Accounts that this node has handed over, until when it does not take them back by itself: by the monotonic clock. */
  readonly #handedOver = new Map<string, number>();
  readonly #missing = new Set<(url: string) => void>();
  /** The addresses of the nodes that were alive at the last check, by their ids. */
  #others: ReadonlyMap<string, string> = new Map();
  #node = '';
  /** When this node stops acting as owner: by the monotonic clock, and by the wall clock, which also advances while a machine sleeps. */
  #ends = { steady: 0, wall: 0 };
  #stop: () => void = () => undefined;
  #renewing: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(store: SqlStore, { url, build, log, lease = LEASE }: OwnersOptions) {
    this.#store = store;
    this.#url = url;
    this.#build = build;
    this.#log = log;
    this.#lease = lease;
  }

  /** Milliseconds between two checks for accounts without a node. */
  get patience(): number {
    return this.#lease / 3;
  }

  /** Whether another node was alive at the last check. */
  get hasOthers(): boolean {
    return this.#others.size > 0;
  }

  /** Registers this node. */
  async begin(): Promise<void> {
    await this.#register();
    await this.#lookForOthers();
    this.#stop = every(this.#lease / 5, () => {
      this.#renewing = this.#renew().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'the lease of this node could not be renewed');
      });
    });
  }

  /** Calls back with an account that this node has lost. Returns a function that stops it. */
  onLost(run: (account: string) => void): () => void {
    this.#losing.add(run);
    return () => void this.#losing.delete(run);
  }

  /** Calls back with the address of another node whose lease has ended. Returns a function that stops it. */
  onGone(run: (url: string) => void): () => void {
    this.#missing.add(run);
    return () => void this.#missing.delete(run);
  }

  /** The mirror of an account as this node holds it at this moment; null: it does not. */
  heldOf(account: string): HeldMirror | null {
    return this.#isAlive() ? (this.#held.get(account) ?? null) : null;
  }

  /** Accounts that this node keeps. */
  get accounts(): readonly string[] {
    return [...this.#held.keys()];
  }

  /** Takes an account that no node keeps whose lease is valid. Null: another node keeps it. @throws WrenError 'busy' where the lease of this node has ended */
  async take(account: string): Promise<HeldMirror | null> {
    const known = this.heldOf(account);
    if (known) return known;
    const taking = this.#taking.get(account) ?? this.#take(account).finally(() => this.#taking.delete(account));
    this.#taking.set(account, taking);
    return taking;
  }

  async #take(account: string): Promise<HeldMirror | null> {
    if (this.#isClosed || !this.#isAlive()) throw new WrenError('busy');
    const node = this.#node;
    const taken = await this.#store.unit(() => takeMirror(account, node));
    if (taken === 'gone') throw new WrenError('busy');
    if (taken === null) return null;
    // The lease of this node has ended meanwhile.
    if (node !== this.#node) throw new WrenError('busy');
    const held = { account, ...taken };
    this.#held.set(account, held);
    this.#handedOver.delete(account);
    return held;
  }

  /** The address of the node that keeps an account, and its web client; null: no node that is alive keeps it. */
  async keeperOf(account: string): Promise<{ readonly url: string; readonly build: string } | null> {
    const asked = `SELECT n.url, n.build FROM mirror_owner o JOIN node n ON n.id = o.node WHERE o.account = ? AND n.until >= ${NOW}`;
    return (await this.#store.first<{ url: string; build: string }>(asked, account)) ?? null;
  }

  /** Whether a node can keep an account: its credentials are stored. */
  async canBeKept(account: string): Promise<boolean> {
    const asked = 'SELECT 1 FROM credential WHERE account = ?';
    return (await this.#store.first(asked, account)) !== undefined;
  }

  /** Accounts with stored credentials that no node keeps, up to this node's share of all, without those that it has handed over. */
  async free(): Promise<readonly string[]> {
    for (const [account, until] of this.#handedOver) if (until <= performance.now()) this.#handedOver.delete(account);
    const share = shareOf(await readShares(this.#store));
    const most = Math.min(share - this.#held.size, SLICE);
    if (most <= 0) return [];
    const rows = await this.#store.all<{ account: string }>(
      `SELECT c.account FROM credential c LEFT JOIN mirror_owner o ON o.account = c.account
        LEFT JOIN node n ON n.id = o.node AND n.until >= ${NOW} WHERE n.id IS NULL ORDER BY c.account LIMIT ?`,
      most + this.#handedOver.size,
    );
    return rows
      .map(({ account }) => account)
      .filter((account) => !this.#handedOver.has(account))
      .slice(0, most);
  }

  /** How many accounts this node keeps above its share that others have below theirs. */
  async surplus(): Promise<number> {
    return surplusOf(this.#node, await readShares(this.#store));
  }

  /** Releases an account for another node, and takes it back only if none has taken it for the length of a lease. */
  async handOver(account: string): Promise<void> {
    const held = this.#held.get(account);
    if (!held) return;
    this.#handedOver.set(account, performance.now() + this.#lease);
    await this.release(account);
    for (const run of [...this.#losing]) run(account);
  }

  /** Within a unit of work: the unit commits only while this node keeps the account. @throws WrenError 'busy' */
  *locked({ account, fence }: HeldMirror): UnitOfWork<void> {
    // Locked: a takeover comes before this unit or after it.
    const row = yield* first<{ fence: number }>('SELECT fence FROM mirror_owner WHERE account = ? FOR SHARE', account);
    if (row?.fence !== fence) throw new WrenError('busy', 'The account is kept by another node');
  }

  /** Called right before an operation that cannot be undone. @throws WrenError 'busy' where another node keeps the account, or may do so */
  async confirm(held: HeldMirror): Promise<void> {
    const asked = 'SELECT fence FROM mirror_owner WHERE account = ?';
    const row = await this.#store.first<{ fence: number }>(asked, held.account);
    if (row?.fence !== held.fence) this.#lose(held);
    if (this.heldOf(held.account)?.fence !== held.fence) {
      throw new WrenError('busy', 'The account is kept by another node');
    }
  }

  /**
   * Ends a node's lease early because nothing listens at its address: its process has ended. A node that still runs starts again, as
   * after a lease that it missed.
   */
  async countOut(url: string): Promise<void> {
    if ((await this.#store.write(COUNT_OUT, url)) === 0) return;
    this.#log.warn({ url }, 'another node has gone: its accounts are free');
    await this.#lookForOthers();
  }

  /** Gives an account back. */
  async release(account: string): Promise<void> {
    const held = this.#held.get(account);
    if (!held) return;
    this.#held.delete(account);
    await this.#store.write("UPDATE mirror_owner SET node = '' WHERE account = ? AND fence = ?", account, held.fence);
  }

  /** Gives all back: others have them at once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stop();
    await this.#renewing;
    this.#held.clear();
    const gone = this.#store.write('DELETE FROM node WHERE id = ?', this.#node);
    await gone.catch((error: unknown) => {
      this.#log.warn({ err: error }, 'the accounts of this node are free only once its lease has ended');
    });
  }

  #isAlive(): boolean {
    return performance.now() < this.#ends.steady && Date.now() < this.#ends.wall;
  }

  /** The lease holds from when it was asked for at the latest. */
  #extend(asked: { readonly steady: number; readonly wall: number }): void {
    const life = (this.#lease * 2) / 3;
    this.#ends = { steady: asked.steady + life, wall: asked.wall + life };
  }

  async #register(): Promise<void> {
    const asked = { steady: performance.now(), wall: Date.now() };
    const node = randomHex(8);
    // One process listens at an address: a node that was killed there is not waited for.
    await this.#store.write(COUNT_OUT, this.#url);
    const insert = `INSERT INTO node (id, url, build, until) VALUES (?, ?, ?, ${NOW} + ?)`;
    await this.#store.write(insert, node, this.#url, this.#build, this.#lease);
    this.#node = node;
    this.#extend(asked);
    await this.#store.write(`DELETE FROM node WHERE until < ${NOW} - ?`, FORGOTTEN);
  }

  async #renew(): Promise<void> {
    const asked = { steady: performance.now(), wall: Date.now() };
    const renewed = `UPDATE node SET until = ${NOW} + ? WHERE id = ? AND until >= ${NOW}`;
    if ((await this.#store.write(renewed, this.#lease, this.#node)) > 0) {
      this.#extend(asked);
      return this.#lookForOthers();
    }
    // Others may have taken what this node had. What it takes from now on is another node's, as far as they know.
    if (this.#isClosed) return;
    this.#log.warn({}, 'this node was not heard of for the length of a lease, and begins anew');
    for (const held of [...this.#held.values()]) this.#lose(held);
    await this.#register();
  }

  async #lookForOthers(): Promise<void> {
    const asked = `SELECT id, url FROM node WHERE until >= ${NOW} AND id <> ?`;
    const rows = await this.#store.all<{ id: string; url: string }>(asked, this.#node);
    const now = new Map(rows.map(({ id, url }) => [id, url]));
    const gone = [...this.#others].filter(([id]) => !now.has(id));
    this.#others = now;
    for (const [, url] of gone) for (const run of [...this.#missing]) run(url);
  }

  #lose(held: HeldMirror): void {
    if (this.#held.get(held.account) !== held) return;
    this.#held.delete(held.account);
    for (const run of [...this.#losing]) run(held.account);
  }
}
