import { POSTGRES_MIGRATIONS } from '../directory/postgres-schema.ts';
import { SHARED_MIRROR_TABLES } from '../engines/mirror/shared/shared-mirror-tables.ts';
import { NODE_TABLES } from '../engines/nodes/node-tables.ts';
import { SHARED_QUEUE_TABLES } from '../smtp/queue/storage/shared-queue.ts';
import { SHARED_TABLES } from '../store/shared/shared-tables.ts';

/**
 * The steps that lead from an empty database of PostgreSQL to the present form of all that servers share. Never edited once released:
 * a new form, the directory's too, is a new step at the end.
 */
export const DATABASE_MIGRATIONS: readonly string[] = [
  ...POSTGRES_MIGRATIONS,
  SHARED_QUEUE_TABLES,
  SHARED_TABLES,
  NODE_TABLES + SHARED_MIRROR_TABLES,
];
