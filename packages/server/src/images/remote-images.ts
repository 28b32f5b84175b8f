import type { MessageId } from '@wren/domain/message/message.ts';
import { isPixel, trackerOf } from '@wren/domain/trust/trackers.ts';
import { Gate } from '../platform/gate.ts';
import type { Log } from '../platform/log.ts';
import { FetchRefused } from '../platform/network/fetch-refused.ts';
import type { GuardedFetch } from '../platform/network/guarded-fetch.ts';
import { after } from '../platform/timers.ts';
import type { MailStore } from '../store/mail-store.ts';
import type { ImageCache } from './image-cache.ts';
import { type ImageFacts, imageFacts } from './image-facts.ts';
import { imageAddress, shownImages } from './shown-images.ts';

const LIMITS = {
  /** Size of one image in bytes. */
  bytes: 8 * 1024 ** 2,
  /** Pixels of one image, which a browser has to decode. */
  pixels: 40_000_000,
  /** Concurrent fetches for all accounts together. */
  atOnce: 16,
};

/** Milliseconds for which a mail's addresses are cached; drafts change. */
const KEPT_FOR = 10_000;

/** Reason why an image is not shown. */
export type ImageRefusal = 'not-in-mail' | 'tracker' | 'no-image' | 'too-large' | 'unreachable';

export interface RemoteImage extends Pick<ImageFacts, 'type'> {
  readonly bytes: Buffer;
}

export interface RemoteImages {
  /**
   * An internet image of a mail. Images are cached per account, and addresses must occur in the mail.
   * @param owner id of the account, whose images are kept separate from those of others
   */
  open(owner: string, store: MailStore, id: MessageId, address: string): Promise<RemoteImage | ImageRefusal>;
}

interface ShownBy {
  readonly id: MessageId;
  readonly addresses: Promise<ReadonlySet<string>>;
}

async function imagesOf(store: MailStore, id: MessageId): Promise<ReadonlySet<string>> {
  const body = (await store.bodies([id])).get(id);
  return shownImages(body?.html ?? '');
}

/** The image of an answer, or why it is rejected. */
function judge(bytes: Buffer): RemoteImage | ImageRefusal {
  const facts = imageFacts(bytes);
  if (!facts) return 'no-image';
  if (isPixel(facts.width, facts.height)) return 'tracker';
  return facts.width * facts.height > LIMITS.pixels ? 'too-large' : { type: facts.type, bytes };
}

/** Fetches images of mail, through the guarded fetch alone. */
export function createRemoteImages(fetch: GuardedFetch, cache: ImageCache, log: Log): RemoteImages {
  const gate = new Gate(LIMITS.atOnce);
  /** A page requests all images of a mail at once: the addresses of the last one are cached. */
  const last = new WeakMap<MailStore, ShownBy>();
  const underWay = new Map<string, Promise<RemoteImage | ImageRefusal>>();

  function shownBy(store: MailStore, id: MessageId): Promise<ReadonlySet<string>> {
    const known = last.get(store);
    if (known?.id === id) return known.addresses;
    const addresses = imagesOf(store, id);
    const shown = { id, addresses };
    last.set(store, shown);
    after(KEPT_FOR, () => {
      if (last.get(store) === shown) last.delete(store);
    });
    return addresses;
  }

  async function load(key: string, url: string): Promise<RemoteImage | ImageRefusal> {
    await gate.enter();
    try {
      const answer = await fetch({ url, accept: 'image/*', limits: { bytes: LIMITS.bytes } });
      if (answer.status !== 200) return 'unreachable';
      const image = judge(answer.body);
      if (typeof image !== 'string') await cache.put(key, image.bytes);
      return image;
    } catch (error) {
      if (!(error instanceof FetchRefused)) throw error;
      log.debug({ reason: error.code }, 'an image was not fetched');
      return error.code === 'too-large' ? 'too-large' : 'unreachable';
    } finally {
      gate.leave();
    }
  }

  return {
    async open(owner, store, id, text) {
      const address = imageAddress(text);
      if (address === null || !(await shownBy(store, id)).has(address)) return 'not-in-mail';
      if (trackerOf(address) !== null) return 'tracker';
      const key = `${owner} ${address}`;
      const cached = await cache.get(key);
      if (cached) return judge(cached);
      const loading = underWay.get(key) ?? load(key, address).finally(() => underWay.delete(key));
      underWay.set(key, loading);
      return loading;
    },
  };
}
