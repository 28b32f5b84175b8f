import { DOWNLOADS } from '@wren/contract/calls/file.ts';
import { checkedType, imageType } from '../../images/image-type.ts';
import { changeImageSources } from '../../mime/build/image-sources.ts';
import { sha256 } from '../../platform/random.ts';
import type { MailStore } from '../../store/mail-store.ts';
import type { GivenFile } from '../drafts/draft-content.ts';
import { openPart } from '../files/open-part.ts';
import { blobPartId, partIdOf } from '../files/part-id.ts';
import { readHead } from '../files/read-head.ts';

/** HTML as it may be sent, and the files that go with it. */
export interface EmbeddedImages {
  readonly html: string;
  readonly files: readonly GivenFile[];
}

/** Images that are taken out of the HTML of one mail. */
const FOUND_LIMIT = 200;
/** Content-IDs that every reader finds in HTML, whatever it takes for an address. */
const PLAIN_CID = /^[\w.+-]{1,100}@[\w.-]{1,100}$/u;
const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,([A-Za-z0-9+/=\s%]+)$/iu;
/** What stands for this server in an address without a host. */
const HERE = 'here.invalid';

/** An address on one of our hosts; null for one elsewhere. */
function ownAddress(address: string, ownHosts: readonly string[]): URL | null {
  if (!URL.canParse(address, `http://${HERE}/app/`)) return null;
  const url = new URL(address, `http://${HERE}/app/`);
  const isOwn = /^https?:$/u.test(url.protocol) && (url.hostname === HERE || ownHosts.includes(url.hostname));
  return isOwn ? url : null;
}

/** The id of the attachment whose bytes an address of ours answers. */
function ownPart(url: URL): { readonly id: string; readonly name: string } | null {
  if (url.pathname !== DOWNLOADS.getAttachment.path) return null;
  const id = partIdOf(url.searchParams.get('blob_id') ?? '');
  return id === null ? null : { id, name: url.searchParams.get('filename') ?? 'image' };
}

/** The address of the image from the internet that an address of ours answers. */
function remoteSource(url: URL): string | null {
  if (url.pathname !== DOWNLOADS.getRemoteImage.path) return null;
  const source = url.searchParams.get('url') ?? '';
  return /^https?:\/\//iu.test(source) ? source : null;
}

/** The Content-ID of an attachment: the same one for every repetition of a command, so that a mail is one mail. */
function cidOf(id: string, given: string | null): string {
  return given !== null && PLAIN_CID.test(given) ? given : `${sha256(id).slice(0, 24)}@wren`;
}

/** An image address in the HTML of a mail, and its replacement. */
class ImageEmbedder {
  readonly #store: MailStore;
  readonly #ownHosts: readonly string[];
  readonly #listed = new Map<string, GivenFile>();
  readonly #idsByCid = new Map<string, string>();
  /** New addresses by those in the HTML. */
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
    // What the writer has attached is known by its id, on whatever host its address says that it is.
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

  /** Many mail programs show no `data:` image. */
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

  /** A file that the HTML shows and the attachments do not list; null when there are too many. */
  #add(id: string, name: string): string | null {
    const cid = cidOf(id, null);
    if (!this.#found.some((file) => file.id === id)) {
      if (this.#found.length >= FOUND_LIMIT) return null;
      this.#found.push({ id, name, type: null, disposition: 'inline', cid });
    }
    return `cid:${cid}`;
  }

  /**
   * Nothing but pictures is sent for an address in a text, which may be quoted from a foreign sender.
   * @param said what the writer calls it, who may show images of kinds that are not known here; null: it is not listed
   */
  async #isImage(id: string, said: string | null): Promise<boolean> {
    const file = await openPart(this.#store, id, null);
    if (file === null) return false;
    const head = await readHead(file.stream);
    return imageType(head) !== null || checkedType(said ?? '', head).startsWith('image/');
  }

  /** What no text shows must be offered for download. */
  #asShown(file: GivenFile): GivenFile {
    const id = partIdOf(file.id);
    if (id === null || !this.#shown.has(id)) return { ...file, disposition: 'attachment', cid: null };
    return { ...file, disposition: 'inline', cid: cidOf(id, file.cid) };
  }
}

/**
 * HTML as it may be sent (wire contract 2.10, D25): images under addresses of our own, which the recipient could not
 * open, are shown from the mail itself, whether or not the writer's client has listed them; those that this server has
 * fetched from the internet get their own address again. What cannot be found, or is no image, is not shown at all.
 * @param ownHosts host names under which browsers see this server
 */
export async function embedImages(
  store: MailStore,
  html: string,
  files: readonly GivenFile[],
  ownHosts: readonly string[],
): Promise<EmbeddedImages> {
  return new ImageEmbedder(store, files, ownHosts).embed(html, files);
}
