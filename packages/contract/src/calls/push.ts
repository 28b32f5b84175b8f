import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { PUSH_CONTENTS } from '../push-message.ts';

const text = v.string();
const nothing = v.optional(v.looseObject({}), {});
const content = v.picklist(PUSH_CONTENTS);
/** Unpadded base64url (RFC 4648 §5) of a certain number of bytes. */
const bytes = (length: number) =>
  v.pipe(text, v.regex(/^[\w-]+$/u), v.length(Math.ceil((length * 4) / 3), 'has the wrong length'));

const subscription = v.object({ id: text, name: text, content, created_at: v.number(), current: v.boolean() });

/**
 * The browsers that are notified of the account's new mail by Web Push, and the key with which a browser subscribes
 * (RFC 8292 §4).
 */
export const getPushSubscriptions = defineCall({
  path: '/api/method/mail.api.client.get_push_subscriptions',
  kind: 'read',
  extension: true,
  input: nothing,
  answer: v.object({ public_key: text, subscriptions: v.array(subscription) }),
  result: v.pipe(
    v.object({ public_key: text, subscriptions: v.array(subscription) }),
    v.transform((answer) => ({
      publicKey: answer.public_key,
      /** The oldest first. `current` is that of the requesting session. */
      subscriptions: answer.subscriptions.map(({ created_at: createdAt, ...rest }) => ({ ...rest, createdAt })),
    })),
  ),
});

/**
 * Notifies this session's browser of new mail; replaces earlier subscriptions of the session and the endpoint. It ends with the
 * session. An omitted name or content stays unchanged.
 */
export const savePushSubscription = defineCall({
  path: '/api/method/mail.api.client.save_push_subscription',
  kind: 'write',
  extension: true,
  input: v.object({
    /** URL of the browser's push service (RFC 8030 §5): https, on the public internet. */
    endpoint: v.pipe(text, v.maxLength(2_000), v.url()),
    /** The browser's public key and secret (RFC 8291 §3.1, §3.2). */
    p256dh: bytes(65),
    auth: bytes(16),
    name: v.optional(v.pipe(text, v.trim(), v.minLength(1), v.maxLength(100))),
    content: v.optional(content),
  }),
  answer: v.object({ id: text }),
  result: v.unknown(),
});

/** Ends a browser's subscription. */
export const removePushSubscription = defineCall({
  path: '/api/method/mail.api.client.remove_push_subscription',
  kind: 'write',
  extension: true,
  input: v.object({ id: v.pipe(text, v.maxLength(100)) }),
  answer: v.object({}),
  result: v.unknown(),
});
