import { anySubaddress } from '@wren/domain/address/subaddress.ts';
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { readNumber, unwrap } from '../wire/wire.ts';

const text = v.string();
const nothing = v.optional(v.looseObject({}), {});

/** Rows of the framework's user record (7.3): only the signed-in user's own. Not in the `message` envelope. */
export const getUserResource = defineCall({
  path: '/api/resource/User',
  kind: 'read',
  envelope: 'data',
  input: v.object({ fields: v.optional(v.union([v.array(text), text])) }),
  answer: v.array(v.record(text, v.union([text, v.number(), v.null()]))),
  result: v.unknown(),
});

const mailboxOfUser = v.object({ id: text, name: text, _name: text, role: text });

/** The signed-in user (7.4). A plain host answers null to a guest, which the client reads as signed out. */
export const getUserInfo = defineCall({
  path: '/api/method/mail.api.account.get_user_info',
  aliases: ['/api/method/mail.api.user.get_user_info'],
  kind: 'read',
  input: nothing,
  answer: v.object({
    name: text,
    email: text,
    full_name: text,
    first_name: text,
    last_name: text,
    enabled: v.literal(1),
    user_image: v.null(),
    user_type: text,
    username: text,
    roles: v.array(text),
    is_mail_user: v.boolean(),
    is_mail_admin: v.boolean(),
    default_outgoing: text,
    email_addresses: v.array(text),
    /** An extension: mail may be sent from subaddresses of them (RFC 5233), and mail to subaddresses arrives in the account. */
    subaddressing: v.boolean(),
    time_zone: text,
    system_time_zone: text,
    max_attachment_size: v.number(),
    mailboxes: v.array(mailboxOfUser),
  }),
  result: v.pipe(
    v.unknown(),
    v.transform(unwrap),
    v.nullish(
      v.looseObject({
        name: v.nullish(text),
        email: v.nullish(text),
        full_name: v.nullish(text),
        default_outgoing: v.nullish(text),
        email_addresses: v.nullish(v.array(text)),
        subaddressing: v.optional(v.unknown()),
        max_attachment_size: v.nullish(v.union([v.number(), text])),
      }),
    ),
    v.transform((user) => {
      const email = user?.default_outgoing || user?.email || user?.name || null;
      if (!user || !email) return null;
      const addresses = [...new Set([email, ...(user.email_addresses ?? [])])];
      return {
        /** Login name, which is kept when the mail address changes. */
        login: user.name || user.email || email,
        email,
        fullName: user.full_name || email,
        addresses,
        /** The same, with patterns for their subaddresses where mail may be sent from these (`isOwnAddress`). */
        own: user.subaddressing === true ? [...addresses, ...addresses.map(anySubaddress)] : addresses,
        maxAttachmentSize: readNumber(user.max_attachment_size),
      };
    }),
  ),
});

/** True if an address is the caller's own (7.5). */
export const validateEmail = defineCall({
  path: '/api/method/mail.api.user.validate_email',
  kind: 'read',
  input: v.object({ email: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(320)) }),
  answer: v.object({ valid: v.boolean(), email: text }),
  result: v.pipe(
    v.unknown(),
    v.transform((answer) => {
      if (answer === false) return false;
      return !(typeof answer === 'object' && answer !== null && 'valid' in answer && answer.valid === false);
    }),
  ),
});
