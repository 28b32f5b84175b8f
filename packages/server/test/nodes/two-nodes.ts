import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingCyrus, type RealCyrus, startCyrus } from '../engines/real-servers/real-cyrus.ts';
import { missingPostgres, type RealPostgres, startPostgres } from '../engines/real-servers/real-postgres.ts';
import { builtProgram } from '../processes/built-program.ts';
import { freePorts } from '../processes/free-ports.ts';
import { type StartedProgram, startProgram } from '../processes/started-program.ts';
import { type RelaySink, startRelaySink } from '../smtp/relay-sink.ts';
import { Visitor } from '../wren/visitor.ts';

/** A server in a process of its own, with a data folder and a port that it keeps. */
export interface Node {
  readonly origin: string;
  readonly port: number;
  readonly folder: string;
  /** The process that runs now. */
  program: StartedProgram;
}

/** Why there are no two nodes to start here; null: there are. */
export const missingNodes: string | null = missingPostgres ?? missingCyrus;

/** Two nodes on one database of a real PostgreSQL, for accounts of a real Cyrus, whose submissions a sink takes. */
export interface TwoNodes {
  readonly cyrus: RealCyrus;
  readonly sink: RelaySink;
  /** Of the database that both are on. */
  readonly database: string;
  readonly a: Node;
  readonly b: Node;
  /** Starts a node again that has ended. */
  restart(node: Node): Promise<void>;
  close(): Promise<void>;
}

/** Tells one to stop, and waits until it has. @returns its exit code; null: it was killed */
export async function end({ program }: Node, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
  program.child.kill(signal);
  return program.code;
}

/** A browser at an address; with another one, that browser as a proxy hands it on. */
export function browserAt(origin: string, other?: Visitor): Visitor {
  const visitor = new Visitor(origin);
  for (const [name, value] of other?.cookies ?? []) visitor.cookies.set(name, value);
  visitor.csrfToken = other?.csrfToken ?? '';
  return visitor;
}

/** @param settings beside those that two nodes have */
export async function startTwoNodes(settings: Readonly<Record<string, string>> = {}): Promise<TwoNodes> {
  const sink = await startRelaySink();
  const postgres: RealPostgres = await startPostgres();
  const cyrus = await startCyrus(new URL(sink.url).host);
  const database = postgres.newDatabase();
  const environment = {
    WREN_DATABASE: database,
    WREN_CREDENTIAL_KEY: '07'.repeat(32),
    ...{ WREN_ENGINE: 'jmap', WREN_JMAP_URL: cyrus.url.href, WREN_ENGINE_PLAIN: 'on' },
    WREN_REQUEST_RATE: '0',
    ...settings,
  };
  const program = await builtProgram('src/program.ts');
  const run = async (folder: string, port: number): Promise<StartedProgram> => {
    const started = startProgram(program, folder, { ...environment, PORT: String(port) });
    await started.says(/Wren is at (http:\S+)\//u);
    return started;
  };
  const start = async (port: number): Promise<Node> => {
    const folder = mkdtempSync(join(tmpdir(), 'wren-node-'));
    return { origin: `http://127.0.0.1:${port}`, port, folder, program: await run(folder, port) };
  };
  const [portA = 0, portB = 0] = await freePorts(2);
  // Both at once: one brings the database to its form.
  const [a, b] = await Promise.all([start(portA), start(portB)]);
  return {
    ...{ cyrus, sink, database, a, b },
    async restart(node) {
      node.program = await run(node.folder, node.port);
    },
    async close() {
      for (const node of [a, b]) {
        await end(node);
        rmSync(node.folder, { recursive: true, force: true });
      }
      cyrus.close();
      postgres.close();
      await sink.close();
    },
  };
}
