import { WrenError } from '@wren/contract/errors.ts';
import type { Attachment } from '@wren/domain/message/message.ts';
import type { UploadOptions } from '../host/client/files/upload-file.ts';
import type { Upload } from '../mail-ui/files/upload.ts';
import { COMPOSER_TEXTS } from '../texts/compose/composer-texts.ts';
import { errorText } from '../texts/error-text.ts';
import { sizeText } from '../texts/size-text.ts';
import { closeToast, showToast } from '../ui/feedback/toast.ts';

export interface UploadsParts {
  readonly upload: (file: File, options: UploadOptions) => Promise<Attachment>;
  /** Largest total size of the attachments of a mail in bytes. */
  readonly limit: number;
  /** Size of the mail's existing attachments in bytes. */
  readonly attached: () => number;
  readonly onUploaded: (attachment: Attachment, inline: boolean) => void;
  /** The list has changed. */
  readonly onChange: () => void;
}

/** Instances of {@link Uploads}, each with a notice of its own. */
let instances = 0;

const failedToast = (file: File, reason: string): void =>
  void showToast(COMPOSER_TEXTS.uploadFailed(file.name, reason), { kind: 'error' });

/** The files of a mail that are being uploaded, with their progress (D25). */
export class Uploads {
  readonly #parts: UploadsParts;
  readonly #aborts = new Map<number, AbortController>();
  readonly #ends = new Set<Promise<void>>();
  #list: readonly Upload[] = [];
  #keys = 0;
  /** One notice tells of all: one for each would drive out those of failed ones. */
  readonly #notice: string;

  constructor(parts: UploadsParts) {
    this.#parts = parts;
    instances += 1;
    this.#notice = `uploads-${instances}`;
  }

  /** Largest total size of the attachments of a mail in bytes. */
  get limit(): number {
    return this.#parts.limit;
  }

  get list(): readonly Upload[] {
    return this.#list;
  }

  /** Uploads in progress. */
  get running(): readonly Upload[] {
    return this.#list.filter(({ failed }) => failed === null);
  }

  /** Uploads files immediately, except those that exceed the limit. */
  add(files: readonly File[], inline = false): void {
    const { limit, attached } = this.#parts;
    let sum = this.#list.reduce((bytes, { file }) => bytes + file.size, attached());
    const taken: Upload[] = [];
    for (const file of files) {
      if (sum + file.size > limit) {
        failedToast(file, COMPOSER_TEXTS.tooLarge(sizeText(limit)));
        continue;
      }
      sum += file.size;
      this.#keys += 1;
      taken.push({ key: this.#keys, file, inline, sent: 0, failed: null });
    }
    this.#set([...this.#list, ...taken]);
    for (const upload of taken) this.#start(upload);
  }

  /** Retries a failed one. */
  retry(key: number): void {
    const upload = this.#list.find((one) => one.key === key);
    if (!upload?.failed) return;
    this.#change(key, { failed: null, sent: 0 });
    this.#start(upload);
  }

  /** Cancels one in progress, or removes a failed one. */
  cancel(key: number): void {
    this.#aborts.get(key)?.abort();
    this.#set(this.#list.filter((one) => one.key !== key));
  }

  /** Cancels all. */
  end(): void {
    for (const abort of this.#aborts.values()) abort.abort();
  }

  /** Resolves once none is in progress any more. */
  async settled(): Promise<void> {
    while (this.#ends.size > 0) await Promise.all(this.#ends);
  }

  #start(upload: Upload): void {
    const end: Promise<void> = this.#run(upload).finally(() => this.#ends.delete(end));
    this.#ends.add(end);
  }

  async #run({ key, file, inline }: Upload): Promise<void> {
    const abort = new AbortController();
    this.#aborts.set(key, abort);
    showToast(COMPOSER_TEXTS.uploading(file.name), { id: this.#notice });
    try {
      const attachment = await this.#parts.upload(file, {
        signal: abort.signal,
        onProgress: (sent, total) => this.#change(key, { sent: total > 0 ? sent / total : 0 }),
      });
      this.#parts.onUploaded(attachment, inline);
      this.#set(this.#list.filter((one) => one.key !== key));
      showToast(COMPOSER_TEXTS.uploaded(file.name), { id: this.#notice, kind: 'success' });
    } catch (error) {
      const reason = error instanceof WrenError ? errorText(error) : COMPOSER_TEXTS.notUploaded;
      if (!abort.signal.aborted) this.#change(key, { failed: reason });
      const [other] = this.running;
      if (other) showToast(COMPOSER_TEXTS.uploading(other.file.name), { id: this.#notice });
      else closeToast(this.#notice);
      if (!abort.signal.aborted) failedToast(file, reason);
    } finally {
      this.#aborts.delete(key);
    }
  }

  #change(key: number, part: Partial<Upload>): void {
    this.#set(this.#list.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }

  #set(list: readonly Upload[]): void {
    this.#list = list;
    this.#parts.onChange();
  }
}
