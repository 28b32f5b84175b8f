import { DOWNLOADS } from '@wren/contract/calls/file.ts';
import { checkedType, imageType } from '../../images/image-type.ts';
import { changeImageSources } from '../../mime/build/image-sources.ts';
import { sha256 } from '../../platform/random.ts';
import type { MailStore } from '../../store/mail-store.ts';
import type { GivenFile } from '../drafts/draft-content.ts';
import { openPart } from '../files/open-part.ts';
import { blobPartId, partIdOf } from '../files/part-id.ts';
import { readHead } from '../files/read-head.ts';

/** HTML ready for sending, with its embedded files. */
export interface EmbeddedImages {
  readonly html: string;
  readonly files: readonly GivenFile[];
}

/** Largest number of images embedded for one mail. */
const FOUND_LIMIT = 200;
/** Content-IDs that every mail program resolves in HTML, whatever its syntax for addresses. */
const PLAIN_CID = /^[\w.+-]{1,100}@[\w.-]{1,100}$/u;
const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,([A-Za-z0-9+/=\s%]+)$/iu;
/** Placeholder host for this server in relative addresses. */
const HERE = 'here.invalid';

/** An address on one of our hosts; null for other hosts. */
function ownAddress(address: string, ownHosts: readonly string[]): URL | null {
  if (!URL.canParse(address, `http://${HERE}/app/`)) return null;
  const url = new URL(address, `http://${HERE}/app/`);
  const isOwn = /^https?:$/u.test(url.protocol) && (url.hostname === HERE || ownHosts.includes(url.hostname));
  return isOwn ? url : null;
}

/** The id of the attachment behind an address of ours. */
function ownPart(url: URL): { readonly id: string; readonly name: string } | null {
  if (url.pathname !== DOWNLOADS.getAttachment.path) return null;
  const id = partIdOf(url.searchParams.get('blob_id') ?? '');
  return id === null ? null : { id, name: url.searchParams.get('filename') ?? 'image' };
}

/** The source address of an internet image behind an address of ours. */
function remoteSource(url: URL): string | null {
  if (url.pathname !== DOWNLOADS.getRemoteImage.path) return null;
  const source = url.searchParams.get('url') ?? '';
  return /^https?:\/\//iu.test(source) ? source : null;
}

/** The Content-ID of an attachment: the same one for every repetition of a command, so that the mail is identical. */
function cidOf(id: string, declared: string | null): string {
  return declared !== null && PLAIN_CID.test(declared) ? declared : `${sha256(id).slice(0, 24)}@wren`;
}

/** Rewrites the image addresses in the HTML of a mail. */
class ImageEmbedder {
  readonly #store: MailStore;
  readonly #ownHosts: readonly string[];
  readonly #listed = new Map<string, GivenFile>();
  readonly #idsByCid = new Map<string, string>();
  /** New addresses by the original ones. */
  readonly #changes = new Map<string, string | null>();
  /** Ids of attachments that the HTML shows. */
  readonly #shown = new Set<string>();
  readonly #found: GivenFile[] = [];

  constructor(store: MailStore, files: readonly GivenFile[], ownHosts: readonly string[]) {
    this.#store = store;
    this.#ownHosts = ownHosts;
    for (const file of files) {
      const id = partIdOf(file.id);
      if (id === null || this.#listed.has(id)) continue;
      this.#listed.set(id, file);
      if (file.cid !== null) this.#idsByCid.set(file.cid, id);
    }
  }

  async embed(html: string, files: readonly GivenFile[]): Promise<EmbeddedImages> {
    const addresses = new Set<string>();
    changeImageSources(html, (address) => {
      addresses.add(address);
      return address;
    });
    for (const address of addresses) this.#changes.set(address, await this.#newAddress(address));
    return {
      html: changeImageSources(html, (address) => this.#changes.get(address) ?? null),
      files: [...files.map((file) => this.#asShown(file)), ...this.#found],
    };
  }

  async #newAddress(address: string): Promise<string | null> {
    if (/^cid:/iu.test(address)) return this.#ofCid(address);
    if (/^data:/iu.test(address)) return this.#fromData(address);
    const url = ownAddress(address, this.#ownHosts);
    // The user's attachments are identified by their id, whatever host is in their address.
    const part = url ? ownPart(url) : { id: partIdOf(address) ?? '', name: '' };
    const listed = part && this.#listed.get(part.id);
    if (part && listed) return (await this.#isImage(part.id, listed.type)) ? this.#show(part.id) : null;
    if (!url) return address;
    if (part) return (await this.#isImage(part.id, null)) ? this.#add(part.id, part.name) : null;
    const isPrivate = url.pathname.startsWith('/api/');
    return isPrivate ? remoteSource(url) : address;
  }

  #ofCid(address: string): string {
    let cid = address.slice(4);
    try {
      cid = decodeURIComponent(cid);
    } catch {
      // A lone % is not an escape, and the id is used as written.
    }
    const id = this.#idsByCid.get(cid);
    return id === undefined ? address : this.#show(id);
  }

  /** Replaces a `data:` image, which many mail programs do not show. */
  async #fromData(address: string): Promise<string> {
    const [, base64] = DATA_IMAGE.exec(address) ?? [];
    const bytes = Buffer.from((base64 ?? '').replaceAll('%2B', '+').replaceAll('%2F', '/'), 'base64');
    const type = imageType(bytes);
    if (type === null) return address;
    const id = blobPartId(await this.#store.putBlob(bytes));
    return this.#listed.has(id) ? this.#show(id) : (this.#add(id, `image.${type.slice(6)}`) ?? address);
  }

  #show(id: string): string {
    this.#shown.add(id);
    return `cid:${cidOf(id, this.#listed.get(id)?.cid ?? null)}`;
  }

  /** Adds a file that the HTML shows and the attachments do not list; null if there are too many. */
  #add(id: string, name: string): string | null {
    const cid = cidOf(id, null);
    if (!this.#found.some((file) => file.id === id)) {
      if (this.#found.length >= FOUND_LIMIT) return null;
      this.#found.push({ id, name, type: null, disposition: 'inline', cid });
    }
    return `cid:${cid}`;
  }

  /**
   * True if a file is an image: nothing else is sent for an address in a text, which may be quoted from an external sender.
   * @param declaredType media type from the client, which may show images of kinds that are unknown here; null: it is not listed
   */
  async #isImage(id: string, declaredType: string | null): Promise<boolean> {
    const file = await openPart(this.#store, id, null);
    if (file === null) return false;
    const head = await readHead(file.stream);
    return imageType(head) !== null || checkedType(declaredType ?? '', head).startsWith('image/');
  }

  /** A file that the HTML does not show must be offered for download. */
  #asShown(file: GivenFile): GivenFile {
    const id = partIdOf(file.id);
    if (id === null || !this.#shown.has(id)) return { ...file, disposition: 'attachment', cid: null };
    return { ...file, disposition: 'inline', cid: cidOf(id, file.cid) };
  }
}

/**
 * HTML ready for sending (wire contract 2.10, D25): images under our own addresses, which the recipient could not open, are
 * embedded in the mail, whether or not the client has listed them; those that this server has fetched from the internet get their
 * original address. Images that are missing or invalid are removed.
 * @param ownHosts host names under which browsers access this server
 */
export async function embedImages(
  store: MailStore,
  html: string,
  files: readonly GivenFile[],
  ownHosts: readonly string[],
): Promise<EmbeddedImages> {
  return new ImageEmbedder(store, files, ownHosts).embed(html, files);
}
