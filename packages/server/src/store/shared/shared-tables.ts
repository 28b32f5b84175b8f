/** The tables of local data of accounts whose mail is on another server. @param collation of keys, by their bytes */
export const sharedTables = (collation: string): string => `
  CREATE TABLE kept_account (
    account text PRIMARY KEY,
    epoch text NOT NULL,
    notes bigint NOT NULL DEFAULT 0,
    records bigint NOT NULL DEFAULT 0,
    -- What was destroyed up to here is forgotten.
    horizon bigint NOT NULL DEFAULT 0
  );
  CREATE TABLE note (
    account text NOT NULL,
    key text ${collation} NOT NULL,
    -- NULL: it was taken away at gone_at.
    text text,
    version bigint NOT NULL,
    gone_at bigint,
    PRIMARY KEY (account, key)
  );
  CREATE INDEX note_version ON note (account, version);
  CREATE TABLE record (
    account text NOT NULL,
    id text NOT NULL,
    type text NOT NULL,
    data text NOT NULL,
    version bigint NOT NULL,
    gone integer NOT NULL DEFAULT 0,
    PRIMARY KEY (account, id)
  );
  CREATE INDEX record_version ON record (account, version);
  CREATE TABLE record_blob (
    account text NOT NULL,
    record text NOT NULL,
    blob text NOT NULL,
    PRIMARY KEY (account, record, blob)
  );
  CREATE TABLE record_command (
    account text NOT NULL,
    id text NOT NULL,
    result text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (account, id)
  );
  CREATE TABLE upload (
    account text NOT NULL,
    id text NOT NULL,
    bytes bytea NOT NULL,
    kept_at bigint NOT NULL,
    PRIMARY KEY (account, id)
  );
`;

/** For PostgreSQL. */
export const SHARED_TABLES = sharedTables('COLLATE "C"');
