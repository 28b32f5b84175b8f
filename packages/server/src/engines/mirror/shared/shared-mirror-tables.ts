/**
 * The PostgreSQL tables with data of mirrored accounts that survives the loss of a node, so that another node can continue.
 *
 * mirror_command: commands in the order of number. `changes` is NULL once they are pushed to the IMAP server; `result` is NULL until the
 * command is carried out, and is stored so that it is carried out once.
 * mirror_link: the ids of messages that a node has appended to the IMAP server, by their Message-IDs. Of two with the same id, the one
 * with the lower number is a former version.
 * mirror_mark: flags and keywords that the IMAP server cannot store.
 * mirror_place: the mailboxes as they were last compared; all messages below next_uid are known.
 */
export const SHARED_MIRROR_TABLES = `
  CREATE SEQUENCE mirror_number;
  CREATE TABLE mirror_command (
    account text NOT NULL,
    id text NOT NULL,
    number bigint NOT NULL,
    changes text,
    result text,
    at bigint NOT NULL,
    PRIMARY KEY (account, id)
  );
  CREATE INDEX mirror_command_untold ON mirror_command (account, number) WHERE changes IS NOT NULL;
  CREATE TABLE mirror_link (
    account text NOT NULL,
    link text NOT NULL,
    id text NOT NULL,
    size bigint NOT NULL,
    number bigint NOT NULL,
    PRIMARY KEY (account, link)
  );
  CREATE INDEX mirror_link_id ON mirror_link (account, id);
  CREATE TABLE mirror_mark (
    account text NOT NULL,
    id text NOT NULL,
    marks text NOT NULL,
    PRIMARY KEY (account, id)
  );
  CREATE TABLE mirror_place (
    account text NOT NULL,
    mailbox text NOT NULL,
    path text NOT NULL,
    validity text NOT NULL,
    next_uid bigint NOT NULL,
    name text NOT NULL,
    parent text NOT NULL,
    selectable integer NOT NULL,
    PRIMARY KEY (account, mailbox)
  );
`;

/** Tables in which each row is an account's. */
export const MIRROR_TABLES = ['mirror_command', 'mirror_link', 'mirror_mark', 'mirror_place', 'mirror_owner'] as const;
