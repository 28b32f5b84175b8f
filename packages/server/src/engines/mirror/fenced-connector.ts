import type { Connector } from './connector.ts';
import type { MirrorKeeping } from './mirror-keeping.ts';

/** A connection that refuses commands which change something while another node may keep the account (fencing). */
export function fencedConnector(connector: Connector, keeping: Pick<MirrorKeeping, 'confirm'> | undefined): Connector {
  if (!keeping) return connector;
  /** Sends the command in the same step in which ownership was confirmed. */
  const first =
    <Args extends readonly unknown[], T>(command: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      await keeping.confirm();
      return command(...args);
    };
  return {
    filesSent: connector.filesSent,
    hasLabels: connector.hasLabels,
    movesAtOnce: connector.movesAtOnce,
    delimiter: connector.delimiter,
    get opened() {
      return connector.opened;
    },
    mailboxes: () => connector.mailboxes(),
    open: (path) => connector.open(path),
    enter: (path) => connector.enter(path),
    uids: (start, last) => connector.uids(start, last),
    mails: (uids) => connector.mails(uids),
    flags: () => connector.flags(),
    changesSince: (modseq) => connector.changesSince(modseq),
    sources: (uids, limit) => connector.sources(uids, limit),
    append: first((path, mail) => connector.append(path, mail)),
    mark: first((uids, marks, value) => connector.mark(uids, marks, value)),
    move: first((uids, path) => connector.move(uids, path)),
    expunge: first((uids) => connector.expunge(uids)),
    create: first((names) => connector.create(names)),
    rename: first((path, names) => connector.rename(path, names)),
    remove: first((path) => connector.remove(path)),
    quota: () => connector.quota(),
    close: () => connector.close(),
  };
}
