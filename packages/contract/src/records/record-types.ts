import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import { isDay } from '@wren/domain/date/calendar-day.ts';
import { isKeyword } from '@wren/domain/message/keyword.ts';
import {
  isMailboxId,
  isOwnMailboxId,
  type MailboxId,
  type OwnMailboxId,
} from '@wren/domain/message/mailbox/mailbox.ts';
import { MAILBOX_LIMIT, MAILBOX_NAME_LENGTH, tidyName } from '@wren/domain/message/mailbox/mailbox-names.ts';
import * as v from 'valibot';
import { timeZone } from '../wire/wire.ts';
import { opaque, recordType } from './record-type.ts';
import { refusedChange } from './refused-change.ts';

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
/** A keyword of mail. */
const keyword = v.pipe(v.string(), v.minLength(1), v.check(isKeyword, 'is no keyword'));
/** Its position among others of its type, the lowest first (RFC 8621 §2). */
const sortOrder = v.optional(v.pipe(v.number(), v.finite()), 0);

/** A label: name and colour of a keyword of mail. */
const label = recordType(
  'label',
  v.object({ name, keyword, color: v.optional(v.pipe(v.string(), v.maxLength(20)), ''), sortOrder }),
  { most: 500 },
);

/** A saved search, in the syntax of the search box. `pinned`: it is in the panel. */
const savedSearch = recordType(
  'savedSearch',
  v.object({
    name,
    query: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1_000)),
    pinned: v.optional(v.boolean(), true),
    sortOrder,
  }),
  { most: 200 },
);

/** A rule for mail that arrives (`domain/rules/mail-rule.ts`); a blocked sender is one too. */
const rule = recordType(
  'rule',
  v.object({
    name,
    query: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1_000)),
    blocked: v.optional(v.nullable(v.pipe(v.string(), v.minLength(3), v.maxLength(320))), null),
    enabled: v.optional(v.boolean(), true),
    keywords: v.optional(v.pipe(v.array(keyword), v.maxLength(10)), []),
    mailbox: v.optional(v.nullable(v.custom<MailboxId>((id) => typeof id === 'string' && isMailboxId(id))), null),
    star: v.optional(v.boolean(), false),
    markRead: v.optional(v.boolean(), false),
    forwardTo: v.optional(v.nullable(v.pipe(v.string(), v.minLength(3), v.maxLength(320))), null),
    neverJunk: v.optional(v.boolean(), false),
    stop: v.optional(v.boolean(), false),
    timeZone: v.optional(timeZone, 'UTC'),
    sortOrder,
  }),
  { most: 1_000 },
);

const ownMailboxId = v.custom<OwnMailboxId>((id) => typeof id === 'string' && isOwnMailboxId(id), 'is no mailbox');

/** A mailbox of the user's own (`domain/message/mailbox/mailboxes.ts`); its id is that of the mailbox. */
const mailbox = recordType(
  'mailbox',
  v.object({
    name: v.pipe(
      v.string(),
      v.transform(tidyName),
      v.minLength(1),
      v.maxLength(MAILBOX_NAME_LENGTH),
      v.check((read) => !read.includes('/'), 'has a /'),
    ),
    parentId: v.optional(v.nullable(ownMailboxId), null),
    sortOrder,
    isSubscribed: v.optional(v.boolean(), true),
  }),
  { most: MAILBOX_LIMIT, id: ownMailboxId },
);

const email = v.pipe(v.string(), v.maxLength(320), v.check(isEmailAddress, 'is no address'));
const addresses = v.optional(
  v.pipe(v.array(v.object({ name: v.nullable(v.pipe(v.string(), v.maxLength(100))), email })), v.maxLength(10)),
  [],
);

/** An identity: how mail is sent from an address of the user's own (`domain/address/identity.ts`). */
const identity = recordType(
  'identity',
  v.object({
    email,
    name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
    signature: v.optional(v.pipe(v.string(), v.maxLength(2_000)), ''),
    replyTo: addresses,
    bcc: addresses,
    isDefault: v.optional(v.boolean(), false),
  }),
  { most: 100, bytes: 16_000 },
);

const day = v.nullable(v.pipe(v.string(), v.check(isDay, 'is no day')));

/** The automatic reply to senders while the user is away (`domain/rules/vacation.ts`): there is one, as in RFC 8621 §8. */
const vacationResponse = recordType(
  'vacationResponse',
  v.object({
    isEnabled: v.optional(v.boolean(), false),
    fromDay: v.optional(day, null),
    toDay: v.optional(day, null),
    timeZone: v.optional(timeZone, 'UTC'),
    subject: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
    html: v.optional(v.pipe(v.string(), v.maxLength(50_000)), ''),
    onlyKnown: v.optional(v.boolean(), false),
  }),
  { most: 1, bytes: 60_000 },
);

/** The daily digest of unread, waiting and returning mail (2.50): there is one. */
const dailyDigest = recordType(
  'dailyDigest',
  v.object({
    isEnabled: v.optional(v.boolean(), false),
    hour: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)), 8),
    timeZone: v.optional(timeZone, 'UTC'),
  }),
  { most: 1 },
);

/** The screener: if enabled, the first mail of unknown senders waits for acceptance (D41); there is one. */
const screener = recordType('screener', v.object({ isEnabled: v.optional(v.boolean(), false) }), { most: 1 });

/** A sender, or a mailing list as `<id>`, whose mail the screener lets through (`domain/rules/screener.ts`). */
const knownSender = recordType(
  'knownSender',
  v.object({ sender: v.pipe(v.string(), v.minLength(3), v.maxLength(320)) }),
  { most: 10_000 },
);

const line = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '');
/** Purpose of an address or a number: 'work', 'home', 'cell', or any label of the user. */
const purpose = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(50)), '');

/** A person or an organization, and how to reach them (`domain/contact/contact.ts`). */
const contact = recordType(
  'contact',
  v.object({
    name: line,
    given: line,
    surname: line,
    organization: line,
    title: line,
    emails: v.optional(
      v.pipe(
        v.array(v.object({ address: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(320)), label: purpose })),
        v.maxLength(20),
      ),
      [],
    ),
    phones: v.optional(
      v.pipe(
        v.array(v.object({ number: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)), label: purpose })),
        v.maxLength(20),
      ),
      [],
    ),
    addresses: v.optional(
      v.pipe(
        v.array(v.object({ full: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)), label: purpose })),
        v.maxLength(5),
      ),
      [],
    ),
    note: v.optional(v.pipe(v.string(), v.maxLength(2_000)), ''),
    picture: v.optional(
      v.pipe(v.string(), v.maxLength(10_000), v.regex(/^(?:data:image\/(?:png|jpeg|webp);base64,[\w+/=]+)?$/u)),
      '',
    ),
    groups: v.optional(v.pipe(v.array(opaque), v.maxLength(50)), []),
  }),
  { most: 5_000, bytes: 20_000 },
);

/** A group of contacts; the contacts name their groups. */
const contactGroup = recordType('contactGroup', v.object({ name, sortOrder }), { most: 200 });

/** An address that rules forward mail to. Only the server writes these, after the address has confirmed. */
const forwardingAddress = recordType('forwardingAddress', v.object({ email, isAgreed: v.boolean() }), { most: 50 });

/** A file of the account, named like an attachment; records that contain it keep its bytes. */
const file = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  type: v.pipe(v.string(), v.maxLength(255)),
  /** Bytes. */
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** A template for new mail; its fields are filled in when it is used (`domain/content/template-fields.ts`). */
const template = recordType(
  'template',
  v.object({
    name,
    subject: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
    html: v.optional(v.pipe(v.string(), v.maxLength(50_000)), ''),
    files: v.optional(v.pipe(v.array(file), v.maxLength(20)), []),
  }),
  { most: 100, bytes: 80_000 },
);

/** The definitions that a user makes, and what the server writes for the user, by type (the model is RFC 8620 §1.6.3: data types of one shape, each with an id). */
export const RECORD_TYPES = {
  label,
  savedSearch,
  rule,
  identity,
  vacationResponse,
  dailyDigest,
  mailbox,
  contact,
  contactGroup,
  template,
  forwardingAddress,
  screener,
  knownSender,
  refusedChange,
} as const;

/** A record of any type. */
export const anyRecord = v.variant('type', [
  label.schema,
  savedSearch.schema,
  rule.schema,
  identity.schema,
  vacationResponse.schema,
  dailyDigest.schema,
  mailbox.schema,
  contact.schema,
  contactGroup.schema,
  template.schema,
  forwardingAddress.schema,
  screener.schema,
  knownSender.schema,
  refusedChange.schema,
]);

export const RECORD_TYPE_NAMES = [
  'label',
  'savedSearch',
  'rule',
  'identity',
  'vacationResponse',
  'dailyDigest',
  'mailbox',
  'contact',
  'contactGroup',
  'template',
  'forwardingAddress',
  'screener',
  'knownSender',
  'refusedChange',
] as const satisfies readonly (keyof typeof RECORD_TYPES)[];
export type RecordType = keyof typeof RECORD_TYPES;

/** Types with so many records that a page loads them only when needed. */
export const LATER_RECORD_TYPES: readonly RecordType[] = ['contact', 'contactGroup', 'knownSender'];

/** Types that only the server writes; what a user may do is to destroy them. */
export const SERVER_RECORD_TYPES: readonly RecordType[] = ['forwardingAddress', 'refusedChange'];

/** Types that every page loads at the start. */
export const FIRST_RECORD_TYPES: readonly RecordType[] = RECORD_TYPE_NAMES.filter(
  (type) => !LATER_RECORD_TYPES.includes(type),
);

/** A record as it is stored, shown and sent; its id is opaque and chosen by its creator. */
export type AccountRecord<Type extends RecordType = RecordType> = {
  [Name in Type]: v.InferOutput<(typeof RECORD_TYPES)[Name]['schema']>;
}[Type];
export type RecordData<Type extends RecordType> = AccountRecord<Type>['data'];

/** A change of a record: `put` creates or replaces it as a whole. */
export type RecordChange =
  | { readonly kind: 'put'; readonly record: AccountRecord }
  | { readonly kind: 'destroy'; readonly id: string };

export const recordId = opaque;
export const recordChange = v.variant('kind', [
  v.object({ kind: v.literal('put'), record: anyRecord }),
  v.object({ kind: v.literal('destroy'), id: opaque }),
]);
