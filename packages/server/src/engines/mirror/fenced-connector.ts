import type { Connector } from './connector.ts';
import type { MirrorKeeping } from './mirror-keeping.ts';

/** A connection on which the server is told nothing while the account may be another node's. */
export function fencedConnector(connector: Connector, keeping: Pick<MirrorKeeping, 'confirm'> | undefined): Connector {
  if (!keeping) return connector;
  /** The step that the account was confirmed in is the one in which the command is given. */
  const first =
    <Args extends readonly unknown[], T>(tell: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      await keeping.confirm();
      return tell(...args);
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
    close: () => connector.close(),
  };
}
