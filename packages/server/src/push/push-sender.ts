import type { PushSubscription, PushSubscriptions } from '../directory/push-subscriptions.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { FetchedAnswer, GuardedFetch } from '../platform/network/guarded-fetch.ts';
import { after } from '../platform/timers.ts';
import { encryptPush } from './encrypt-push.ts';
import type { PushIdentity } from './push-identity.ts';

/** Largest number of waiting messages for all push services: further notifications are dropped. */
const MAX_WAITING = 1_000;
/** Messages sent concurrently. */
const AT_ONCE = 4;
/** Milliseconds before each further attempt. */
const TRY_AGAIN = [2_000, 15_000, 120_000] as const;
/** Longest delay that a push service may demand, in milliseconds; beyond, the message is dropped. */
const MAX_WAIT = 10 * 60_000;
/** Seconds for which a push service keeps a message for a browser that is offline: older mail is seen in the Inbox (RFC 8030 §5.2). */
const TIME_TO_LIVE = 12 * 60 * 60;
const LIMITS = { bytes: 64 * 1024 } as const;

/** A message for one browser. */
export interface PushJob {
  readonly to: PushSubscription;
  readonly text: string;
  /** Replaces a waiting message with the same topic at the push service (RFC 8030 §5.4): at most 32 characters of base64url. */
  readonly topic: string;
  /** Called right before it is posted: true if it is still relevant. */
  readonly isNews: () => Promise<boolean>;
}

export interface PushSenderParts {
  readonly subscriptions: PushSubscriptions;
  readonly identity: PushIdentity;
  readonly fetch: GuardedFetch;
  readonly clock: Clock;
  readonly log: Log;
  /** Plain HTTP is allowed for some addresses of the own network, which `fetch` knows. */
  readonly schemeOf: (endpoint: string) => 'http' | 'https';
}

/** Posts push messages in the background, each to its push service (RFC 8030 §5). */
export class PushSender {
  readonly #parts: PushSenderParts;
  readonly #waiting: (readonly [PushJob, number])[] = [];
  readonly #stop = new AbortController();
  readonly #delays = new Set<() => void>();
  readonly #working = new Set<Promise<void>>();

  constructor(parts: PushSenderParts) {
    this.#parts = parts;
  }

  /** Queues a message. If too many are waiting, it is dropped. */
  send(job: PushJob): void {
    this.#enter(job, 0);
  }

  /** Drops waiting messages and aborts those being sent. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.#waiting.length = 0;
    for (const stop of this.#delays) stop();
    await Promise.all(this.#working);
  }

  #enter(job: PushJob, tries: number): void {
    if (this.#stop.signal.aborted) return;
    if (this.#waiting.length + this.#delays.size >= MAX_WAITING) {
      this.#parts.log.warn('too many push messages wait: one is dropped');
      return;
    }
    this.#waiting.push([job, tries]);
    if (this.#working.size >= AT_ONCE) return;
    const work = this.#work().finally(() => this.#working.delete(work));
    this.#working.add(work);
  }

  async #work(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const [job, tries] = next;
      try {
        await this.#post(job, tries);
      } catch (error) {
        if (!this.#stop.signal.aborted) this.#failed(job, tries, error);
      }
    }
  }

  async #post(job: PushJob, tries: number): Promise<void> {
    const { subscriptions, identity, fetch, clock, schemeOf } = this.#parts;
    const { to } = job;
    if (!(await subscriptions.has(to)) || !(await job.isNews())) return;
    const answer = await fetch({
      url: to.endpoint,
      schemes: [schemeOf(to.endpoint)],
      limits: LIMITS,
      signal: this.#stop.signal,
      post: {
        body: encryptPush(job.text, to),
        headers: {
          authorization: identity.authorize(to.endpoint, clock()),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(TIME_TO_LIVE),
          urgency: 'normal',
          topic: job.topic,
        },
      },
    });
    await this.#read(job, tries, answer);
  }

  /** Handles a push service's answer (RFC 8030 §5, §7.3). Its text is not logged: it may repeat the endpoint. */
  async #read(job: PushJob, tries: number, { status, retryAfter }: FetchedAnswer): Promise<void> {
    const { subscriptions, log } = this.#parts;
    if (status >= 200 && status < 300) return;
    if (status === 404 || status === 410) {
      // The browser has unsubscribed.
      await subscriptions.remove(job.to.account, job.to.id);
      return;
    }
    if (status === 429 || status >= 500) this.#later(job, tries, Number(retryAfter) * 1000 || 0);
    else log.warn({ status, subscription: job.to.id }, 'a push service has refused a message');
  }

  #failed(job: PushJob, tries: number, error: unknown): void {
    // Only the code of an error is logged: its text contains the host, which is part of the endpoint.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    this.#parts.log.info({ code, subscription: job.to.id, tries }, 'a push service was not reached');
    this.#later(job, tries, 0);
  }

  #later(job: PushJob, tries: number, demanded: number): void {
    const delay = Math.max(TRY_AGAIN[tries] ?? Number.POSITIVE_INFINITY, demanded);
    if (delay > MAX_WAIT) return;
    const stop = after(delay, () => {
      this.#delays.delete(stop);
      this.#enter(job, tries + 1);
    });
    this.#delays.add(stop);
  }
}
