import { WrenError } from '@wren/contract/errors.ts';
import type { Message, MessageId } from '@wren/domain/message.ts';
import type { MailHost } from '../api/mail-host.ts';
import type { OutgoingMail } from '../api/outgoing-mail.ts';
import { draftPrint, draftSize, saysTheSame } from './draft-print.ts';
import type { MessagePool } from './message-pool.ts';
import type { Shared } from './shared.ts';
import type { Watchers } from './watchers.ts';

/** What has become of a draft elsewhere while a form writes on it: another text, or it is sent or deleted. */
export type DraftChange = 'changed' | 'gone';

/** What one form knows of the versions of its draft. */
interface Known {
  /** The versions that it began with or wrote; null: the first that is seen counts as known. */
  readonly prints: Set<string> | null;
  /** The last ones that it wrote. */
  readonly written: readonly OutgoingMail[];
}

/** Versions that a form has written and may hear of late. */
const REMEMBERED = 8;

export interface DraftChangesParts {
  readonly host: MailHost;
  readonly shared: Shared;
  readonly pool: MessagePool;
  readonly watchers: Watchers;
}

/** Notices when another device, or a tab that cannot be asked, has saved a draft that a form here writes on. */
export class DraftChanges {
  readonly #parts: DraftChangesParts;
  readonly #forms = new Map<string, Known>();

  constructor(parts: DraftChangesParts) {
    this.#parts = parts;
  }

  /** A form begins. @param base print of the version that it goes on with; null: nobody knows */
  begin(key: string, base: string | null): void {
    this.#forms.set(key, { prints: base === null ? null : new Set([base]), written: [] });
  }

  /** A form is about to save. */
  writes(key: string, mail: OutgoingMail): void {
    const known = this.#forms.get(key);
    if (!known) return;
    const prints = new Set(known.prints).add(draftPrint(mail, draftSize(mail)));
    this.#forms.set(key, { prints, written: [mail, ...known.written].slice(0, REMEMBERED) });
  }

  /** Whether a draft is as this form knows it; the server is asked where what is known here does not say. */
  async look(key: string, id: MessageId): Promise<DraftChange | null> {
    const { host, pool, shared } = this.#parts;
    const known = this.#forms.get(key);
    const message = pool.message(id);
    if (!known || (message && this.#isKnown(key, message))) return null;
    if (message && message.home !== 'drafts') return 'gone';
    try {
      const draft = await host.draft(id);
      if (this.#isKnown(key, draft.message)) return null;
      const isOwn = this.#forms
        .get(key)
        ?.written.some((mail) => saysTheSame(draft.message, draft.body?.html ?? null, mail));
      if (!isOwn) return 'changed';
      this.#know(key, draft.message);
      return null;
    } catch (error) {
      if (error instanceof WrenError && (error.code === 'not-found' || error.code === 'not-a-draft')) return 'gone';
      if (!shared.signal.aborted) throw error;
      return null;
    }
  }

  /**
   * Calls back when somebody else has changed a draft.
   * @param idOf the id that the draft has now; null before its first save
   * @returns how to stop
   */
  watch(key: string, idOf: () => MessageId | null, onChange: (change: DraftChange) => void): () => void {
    const { host, pool, shared, watchers } = this.#parts;
    if (!host.abilities.changes) return () => undefined;
    let last: Message | undefined;
    const look = (): void => {
      const id = idOf();
      const message = id === null ? undefined : pool.message(id);
      if (id === null || message === last) return;
      last = message;
      this.look(key, id).then(
        (change) => {
          if (change !== null && idOf() === id) onChange(change);
        },
        (error) => shared.log('a draft could not be compared', error),
      );
    };
    look();
    return watchers.add(look);
  }

  #isKnown(key: string, message: Message): boolean {
    const known = this.#forms.get(key);
    if (message.home !== 'drafts') return false;
    if (known?.prints) return known.prints.has(draftPrint(message, message.size));
    this.#know(key, message);
    return true;
  }

  #know(key: string, message: Message): void {
    const { prints = null, written = [] } = this.#forms.get(key) ?? {};
    this.#forms.set(key, { prints: new Set(prints).add(draftPrint(message, message.size)), written });
  }
}
