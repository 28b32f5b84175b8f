/**
 * The PostgreSQL tables that list the nodes, and which node keeps which account's mirror. A node is alive until `until`, by the
 * database's clock. `fence` is a fencing token: a mirror gets a new, higher one whenever a node takes it; node '': no node keeps it at
 * present. `build` names a node's web client: a page asks for the files of the build that made it, which another node may not have.
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
