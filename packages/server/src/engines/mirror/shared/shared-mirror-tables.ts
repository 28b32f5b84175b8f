/**
 * What nodes that share a database of PostgreSQL keep of accounts whose mail is mirrored by one of them, so that another can go on.
 *
 * mirror_command: what was changed by whom, in the order of number. `changes` is what the IMAP server may not have been told of yet, and
 * NULL once it has; `result` is what came of it, NULL while it is not carried out, and remembered so that it is carried out once.
 * mirror_link: the ids of messages that a node has given to the IMAP server, by their Message-IDs. Of two with one id the one with the
 * lower number is a former version.
 * mirror_mark: flags and keywords of messages that the IMAP server does not keep.
 * mirror_place: the mailboxes as they were last compared; below next_uid everything has been looked at.
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
