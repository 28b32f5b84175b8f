import type { AdministrationParts } from '../administration/administration.ts';
import type { ServerFacts } from '../calls/handler.ts';
import type { Config } from '../config/config.ts';
import type { Preferences } from '../directory/preferences.ts';
import type { QuotaOf } from '../directory/quotas.ts';
import type { AuthService } from '../directory/sessions/auth-service.ts';
import type { RunningEngine } from '../engines/engine.ts';
import type { Nodes } from '../engines/nodes/nodes.ts';
import type { TransferParts } from '../engines/transfer/transfer-control.ts';
import type { Avatars } from '../images/avatars.ts';
import type { RemoteImages } from '../images/remote-images.ts';
import type { BulkChanges } from '../mail/bulk/bulk-changes.ts';
import type { ScanFile } from '../mail/files/scan-file.ts';
import type { ScheduledMails, Submitter } from '../mail/outgoing/submission.ts';
import type { UnsubscribeClient } from '../mail/outgoing/unsubscribe-client.ts';
import type { Clock } from '../platform/clock.ts';
import type { Spool } from '../platform/files/spool.ts';
import type { Gate } from '../platform/gate.ts';
import type { Log } from '../platform/log.ts';
import type { WebPush } from '../push/push.ts';
import type { AccountStores } from '../store/account-stores.ts';
import type { Tls } from '../tls/open-tls.ts';
import type { AnswerCache } from './answers/answer-cache.ts';
import type { RequestRate } from './session/request-rate.ts';

/** Dependencies of the web server. */
export interface Services {
  readonly config: Config;
  readonly facts: ServerFacts;
  readonly auth: AuthService;
  readonly administration: AdministrationParts;
  readonly preferences: Preferences;
  readonly quotaOf: QuotaOf;
  readonly stores: AccountStores;
  readonly submitter: Submitter;
  readonly scheduled: ScheduledMails;
  readonly tls: Pick<Tls, 'challenges' | 'states'>;
  /** Key of the installation, 32 bytes. */
  readonly secret: Uint8Array;
  readonly clock: Clock;
  readonly bulkChanges: BulkChanges;
  readonly unsubscribeClient: UnsubscribeClient;
  readonly push: WebPush;
  readonly transfers: TransferParts;
  /** Progress of fetching an account's mail from its server; null: complete. */
  readonly fetchProgress: RunningEngine['progress'];
  readonly serverRules: RunningEngine['rules'];
  /** The nodes that own accounts; null: this one owns all. */
  readonly nodes: Nodes | null;
  /** Missing: accounts have limits here. */
  readonly serverQuota?: RunningEngine['quota'] | undefined;
  readonly images: RemoteImages;
  /** Null: uploads are not scanned. */
  readonly scan: ScanFile | null;
  readonly avatars: Avatars;
  readonly rate: RequestRate;
  readonly answers: AnswerCache;
  /** Buffers large answers for slow readers. */
  readonly spool: Spool;
  /** Limits the number of reading calls whose answers are in memory. */
  readonly reading: Gate;
  /** Aborted once the server is to stop: requests are still answered, but clients should move elsewhere. */
  readonly draining: AbortSignal;
  /** Milliseconds between heartbeats of an event stream. */
  readonly heartbeat: number;
  readonly log: Log;
  /** Folder of the built web client; null: calls only. */
  readonly webFolder: string | null;
  /** Validates every answer before it is sent: for tests and development. */
  readonly checkAnswers: boolean;
}
