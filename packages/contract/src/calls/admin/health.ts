import * as v from 'valibot';
import { defineCall } from '../../call.ts';

const answer = v.object({
  version: v.string(),
  /** The mail engine of the accounts. */
  engine: v.picklist(['embedded', 'imap', 'jmap']),
  /** Reason why the server must not get requests; null: it is ready. */
  obstacle: v.nullable(v.picklist(['disk-full', 'folder'])),
  /** Seconds since the server started. */
  uptime: v.number(),
  /** Free bytes of the disk of the data folder. */
  disk_free: v.number(),
  disk_total: v.number(),
  accounts: v.number(),
  /** Number of outgoing mails. */
  waiting: v.number(),
  /** Time of the newest backup, in milliseconds since the epoch; null: none known to this installation. */
  backup_at: v.nullable(v.number()),
  /** TLS certificates of this server; empty if a proxy terminates TLS and mail arrives unencrypted. */
  certificates: v.array(
    v.object({
      /** The name of the certificate; several are separated by commas. */
      name: v.string(),
      /** Milliseconds since the epoch; null: no certificate yet. */
      valid_until: v.nullable(v.number()),
      /** Error of the last attempt to renew it; null: it succeeded. */
      problem: v.nullable(v.string()),
    }),
  ),
});

/** The state of the installation (D48). */
export const adminGetHealth = defineCall({
  path: '/api/method/mail.api.admin.get_health',
  kind: 'read',
  access: 'administrator',
  extension: true,
  input: v.object({}),
  answer,
  result: answer,
});
