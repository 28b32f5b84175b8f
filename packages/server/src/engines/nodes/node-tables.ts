/**
 * The tables of a database of PostgreSQL by which nodes know each other, and who of them keeps which account's mirror. A node is alive
 * until `until`, by the database's clock. `fence` is given anew whenever a mirror comes to a node, and only grows; node '': it is
 * nobody's for now. build names the web client that a node has: a page of one says which files it wants, which another may not have.
 */
export const NODE_TABLES = `
  CREATE TABLE node (
    id text PRIMARY KEY,
    url text NOT NULL,
    build text NOT NULL,
    until bigint NOT NULL
  );
  CREATE SEQUENCE mirror_fence;
  CREATE TABLE mirror_owner (
    account text PRIMARY KEY,
    node text NOT NULL,
    fence bigint NOT NULL
  );
  CREATE INDEX mirror_owner_node ON mirror_owner (node);
`;
