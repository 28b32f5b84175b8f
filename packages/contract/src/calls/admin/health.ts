import * as v from 'valibot';
import { defineCall } from '../../call.ts';

const answer = v.object({
  version: v.string(),
  /** Where the accounts' mail is stored. */
  engine: v.picklist(['embedded', 'imap', 'jmap']),
  /** Why the server is not to be sent requests; null: it may be. */
  obstacle: v.nullable(v.picklist(['disk-full', 'folder'])),
  /** Seconds since the server began. */
  uptime: v.number(),
  /** Bytes of the disk that the data folder is on. */
  disk_free: v.number(),
  disk_total: v.number(),
  accounts: v.number(),
  /** Outgoing mails. */
  waiting: v.number(),
  /** When the newest backup was made, in milliseconds since the epoch; null: none that this installation knows of. */
  backup_at: v.nullable(v.number()),
  /** Certificates that this server shows; none where a proxy does, and mail comes without TLS. */
  certificates: v.array(
    v.object({
      /** The name of the certificate; several are separated by commas. */
      name: v.string(),
      /** Milliseconds since the epoch; null: there is none yet. */
      valid_until: v.nullable(v.number()),
      /** Why the last attempt at another one failed, as it was answered; null: it did not. */
      problem: v.nullable(v.string()),
    }),
  ),
});

/** How the installation is (D48). */
export const adminGetHealth = defineCall({
  path: '/api/method/mail.api.admin.get_health',
  kind: 'read',
  access: 'administrator',
  extension: true,
  input: v.object({}),
  answer,
  result: answer,
});
