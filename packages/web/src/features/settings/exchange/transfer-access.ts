import type { TransferServer } from '@wren/contract/calls/transfer.ts';

/** What opens an account there. */
export interface TransferAccess {
  readonly host: string;
  /** As it is typed. */
  readonly port: string;
  readonly security: TransferServer['security'];
  readonly user: string;
  readonly password: string;
}
