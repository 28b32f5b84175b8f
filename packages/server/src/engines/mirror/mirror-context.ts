import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { MailStore } from '../../store/mail-store.ts';
import type { RecordStore } from '../../store/record-store.ts';
import type { MirrorFile } from '../../store/sqlite/mirror/mirror-file.ts';
import type { Arrivals } from '../arrivals/rule-arrival.ts';
import type { MirrorKeeping } from './mirror-keeping.ts';

/** What of the account's rules its server carries out. */
interface ServerRules {
  /** All mailboxes of both sides have been compared. */
  onFolders(): void;
  /** Whether the server has answered a mail by itself while its reader is away. @param receivedAt milliseconds since the epoch */
  hasAnswered(receivedAt: number): Promise<boolean>;
}

/** The account of a mirror, and its dependencies. */
export interface MirrorContext {
  /** Its address, lower case: mail from it is sent mail in every mailbox. */
  readonly address: string;
  readonly file: MirrorFile;
  readonly store: MailStore;
  readonly records: RecordStore;
  /** Null: arrivals are ignored. */
  readonly arrivals: Arrivals | null;
  /** Missing: it carries out none. */
  readonly rulesAtServer?: ServerRules;
  /** Whether its user sees new mail at once: a page is open, or a browser is subscribed to Web Push. */
  readonly isWatched: () => Promise<boolean>;
  /** Bytes of a source that is kept; of a longer one only its beginning. */
  readonly maxRawSize: number;
  readonly clock: Clock;
  readonly log: Log;
  /** The data with which other nodes continue; missing: there are none. */
  readonly keeping?: MirrorKeeping;
}
