import type { Call, CallAnswer, CallBody, CallInput } from '@wren/contract/call.ts';
import type { PasskeyAnswer, PasskeyRequest } from '@wren/contract/calls/security/passkeys.ts';
import type { CallName, CallOf } from '@wren/contract/calls.ts';
import type { GenericSchema } from 'valibot';
import type { Administration } from '../administration/administration.ts';
import type { Account, Accounts } from '../directory/accounts/account.ts';
import type { PasskeyControl } from '../directory/passkeys/passkey-control.ts';
import type { AppPasswordControl } from '../directory/passwords/app-password-control.ts';
import type { PasswordControl, PasswordReset } from '../directory/passwords/password-control.ts';
import type { Preferences } from '../directory/preferences.ts';
import type { Reauthentication } from '../directory/reauthentication/reauthentication.ts';
import type { SecondFactorControl } from '../directory/second-factor/second-factor-control.ts';
import type { Session, Sessions } from '../directory/sessions/session.ts';
import type { FetchProgress } from '../engines/fetch-progress.ts';
import type { ServerQuota } from '../engines/server-quota.ts';
import type { RulesAtServer } from '../engines/sieve/rules-at-server.ts';
import type { TransferControl } from '../engines/transfer/transfer-control.ts';
import type { BulkChanges } from '../mail/bulk/bulk-changes.ts';
import type { StoredFile } from '../mail/files/keep-file.ts';
import type { ScheduledMails, Submitter } from '../mail/outgoing/submission.ts';
import type { UnsubscribeClient } from '../mail/outgoing/unsubscribe-client.ts';
import type { WebPush } from '../push/push.ts';
import type { MailStore } from '../store/mail-store.ts';
import type { NoteStore } from '../store/note-store.ts';
import type { RecordStore } from '../store/record-store.ts';

/** Facts about the server that are public to clients. */
export interface ServerFacts {
  readonly version: string;
  readonly signInUrl: string;
  readonly mailHosts: readonly string[];
  /** Domains whose mail is delivered here. */
  readonly domains: readonly [string, ...string[]];
  /** Mail can be imported from other providers and exported to them, also while the user is signed out. */
  readonly transfers: boolean;
  /** Mail is fetched from another server and mirrored here. */
  readonly mirrors: boolean;
  /** The mail server may report a quota. */
  readonly serverQuota: boolean;
  /** The mail server may have scripts that execute rules. */
  readonly serverRules: boolean;
  /** Passwords are stored here, not on the mail server of the account. */
  readonly ownPasswords: boolean;
  /** Passwords can be used for signing in. */
  readonly passwordLogin: boolean;
  /** The name of the identity provider by which users sign in (D50); null: there is none. */
  readonly provider: string | null;
  /** Programs can submit mail with app passwords. */
  readonly appPasswords: boolean;
  /** Largest content of one mail in bytes. */
  readonly maxMessageSize: number;
  /** Support address for users; null: none. */
  readonly supportAddress: string | null;
  /** Addresses of the product's other apps by name. */
  readonly apps: Readonly<Record<string, string>>;
  /** The URLs of the pictures of senders, by mail address. */
  readonly avatars: Readonly<Record<string, string>>;
}

/** Operations of a call on the user's session. */
export interface SessionControl {
  /**
   * @returns the account, or the id of this sign-in for the second step
   * @throws WrenError 'bad-credentials', 'too-many-attempts'
   */
  signIn(address: string, password: string, remember: boolean): Promise<Account | { readonly pending: string }>;
  /** @throws WrenError 'bad-credentials', 'too-many-attempts' */
  finishSignIn(pending: string, code: string): Promise<Account>;
  /** The challenge that a browser signs to sign in by a passkey. */
  beginPasskeySignIn(): Promise<PasskeyRequest>;
  /** @throws WrenError 'bad-credentials', 'too-many-attempts' */
  signInByPasskey(answer: PasskeyAnswer, remember: boolean): Promise<Account>;
  /** @returns the URL that signs the browser out of the identity provider, too; null: none */
  signOut(): Promise<string | null>;
  /** Gives a browser that is signed in by API key access to the account's files, which it requests without the key. */
  openFiles(): void;
  /** Makes the browser delete its cached answers of the account. */
  forgetAnswers(): void;
}

/** A user with a session. */
export interface SignedIn {
  readonly account: Account;
  readonly session: Session;
  /** Signed in by an API key (D7) and no cookie: pages of other sites cannot send it, so no CSRF token is required. */
  readonly isByKey: boolean;
}

/** The context of a call that needs no session. */
export interface GuestContext {
  readonly facts: ServerFacts;
  readonly sessionControl: SessionControl;
  readonly passwordReset: PasswordReset;
  readonly signedIn: SignedIn | null;
  /** True if the user may make administrators' calls. */
  readonly mayAdminister: boolean;
  /** The account's storage limit in bytes; null: none. */
  readonly quota: number | null;
}

/** The context of a call with a session. */
export interface RequestContext extends GuestContext {
  readonly signedIn: SignedIn;
  readonly account: Account;
  readonly accounts: Accounts;
  readonly preferences: Preferences;
  /** The account's mail; other accounts' is not accessible. */
  readonly store: MailStore;
  /** The account's notes. */
  readonly notes: NoteStore;
  /** The account's records. */
  readonly records: RecordStore;
  readonly submitter: Submitter;
  readonly scheduled: ScheduledMails;
  readonly bulkChanges: BulkChanges;
  readonly unsubscribeClient: UnsubscribeClient;
  readonly push: WebPush;
  /** Progress of fetching the account's mail from its server; null: complete. */
  readonly fetchProgress: () => FetchProgress | null;
  /** The account's rules on its mail server; null: unknown at present. */
  readonly serverRules: Pick<RulesAtServer, 'look' | 'use'> | null;
  /** The usage and limit of the account on its mail server, in bytes; null: the server reports none. */
  readonly serverQuota: () => Promise<ServerQuota | null>;
  /** Transfers of mail from and to other servers. */
  readonly transfer: TransferControl;
  readonly sessions: Pick<Sessions, 'listOf' | 'endOf' | 'endAllOf'>;
  readonly passwords: PasswordControl;
  readonly appPasswords: AppPasswordControl;
  readonly secondFactor: SecondFactorControl;
  readonly reauthentication: Reauthentication;
  readonly passkeys: PasskeyControl;
  /** Id of the command of a write; the same for every repetition with one `Idempotency-Key`. */
  readonly commandId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The context of a call with an uploaded file: the first one, already stored. */
export interface UploadContext extends RequestContext {
  readonly file: StoredFile | null;
}

/** The context of an administrators' call (D48). */
export interface AdministratorContext extends RequestContext {
  readonly administration: Administration;
}

type GuestCall = Call<GenericSchema, GenericSchema, GenericSchema, 'guest', CallBody>;
type AdministratorCall = Call<GenericSchema, GenericSchema, GenericSchema, 'administrator', CallBody>;
type UploadCall = Call<GenericSchema, GenericSchema, GenericSchema, 'user', 'multipart'>;

export type ContextOf<C extends Call> = C extends GuestCall
  ? GuestContext
  : C extends AdministratorCall
    ? AdministratorContext
    : C extends UploadCall
      ? UploadContext
      : RequestContext;

/** Executes one call. @throws WrenError */
export type Handler<C extends Call> = (
  input: CallInput<C>,
  visit: ContextOf<C>,
) => CallAnswer<C> | Promise<CallAnswer<C>>;

/** One handler for every call of the contract: a missing or wrongly typed one does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<CallOf<Name>> };

/** A handler whose call is known at run time only: its input has been parsed by that call's schema. */
export type AnyHandler = (input: unknown, context: GuestContext | RequestContext | UploadContext) => unknown;
