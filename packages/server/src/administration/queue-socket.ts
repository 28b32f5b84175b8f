import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { WrenError } from '@wren/contract/errors.ts';
import * as v from 'valibot';
import type { QueueControl } from '../mail/outgoing/queue-control.ts';
import { PRIVATE_FILE, privateFile } from '../platform/files/private-files.ts';
import type { Log } from '../platform/log.ts';
import type { AnyQueue } from './queue-operations.ts';

/** Largest request in bytes. */
const MAX_LENGTH = 10_000;
/** Timeout of either side in milliseconds. */
const PATIENCE = 30_000;

const string = v.string();
const number = v.number();

/** A request: the name of a method of {@link QueueControl}, and its arguments. */
const QUESTION = v.union([
  v.strictTuple([v.literal('waiting'), number]),
  v.strictTuple([v.picklist(['retry', 'giveUp', 'release']), string]),
  v.strictTuple([v.literal('hold'), string, v.object({ by: string, reason: string })]),
]);
type Question = v.InferOutput<typeof QUESTION>;

const WAITING = v.object({
  total: number,
  mails: v.array(
    v.object({
      ...{ id: string, account: string, sender: v.nullable(string), bytes: number, createdAt: number },
      hold: v.nullable(v.object({ at: number, by: string, reason: string })),
      recipients: v.array(
        v.object({ address: string, attempts: number, dueAt: number, status: string, reason: string }),
      ),
    }),
  ),
});

/** Longest path of a socket in bytes on every system: Node silently truncates a longer one, to another file. */
const MAX_PATH_LENGTH = 103;

const socketPath = (dataFolder: string): string => join(dataFolder, 'queue.sock');

const isTooLong = (path: string): boolean => Buffer.byteLength(path) > MAX_PATH_LENGTH;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

function answerOf(queue: QueueControl, question: Question): Promise<unknown> {
  if (question[0] === 'waiting') return queue.waiting(question[1]);
  if (question[0] === 'hold') return queue.hold(question[1], question[2]);
  return queue[question[0]](question[1]);
}

function answer(queue: QueueControl, socket: Socket, log: Log): void {
  let request = '';
  const sendAnswer = async (): Promise<void> => {
    socket.end(JSON.stringify(await answerOf(queue, v.parse(QUESTION, JSON.parse(request)))));
  };
  socket.setEncoding('utf8').setTimeout(PATIENCE, () => socket.destroy());
  socket.on('error', (error) => log.debug({ err: error }, 'a question about the queue was broken off'));
  socket.on('data', (part) => {
    request += part;
    if (request.length > MAX_LENGTH) socket.destroy();
  });
  socket.on('end', () => {
    sendAnswer().catch((error: unknown) => {
      log.warn({ err: error }, 'a question about the queue was not answered');
      socket.destroy();
    });
  });
}

/**
 * Serves the queue, which only one process can open, to the command line by a socket in the data folder that only the server's
 * system user may use. If the file system has no sockets or the path is too long, there is none, which is logged.
 */
export async function listenForQueue(
  dataFolder: string,
  queue: QueueControl,
  log: Log,
): Promise<{ close(): Promise<void> }> {
  const path = socketPath(dataFolder);
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    answer(queue, socket, log);
  });
  try {
    if (isTooLong(path)) throw new Error(`A socket's path has ${MAX_PATH_LENGTH} bytes at most: ${path}`);
    // A leftover of an earlier process: two cannot have the queue open.
    rmSync(path, { force: true });
    await new Promise<void>((resolve, reject) => {
      const mask = process.umask(0o777 & ~PRIVATE_FILE);
      server.once('error', reject).listen(path, resolve);
      process.umask(mask);
    });
    privateFile(path);
  } catch (error) {
    log.warn({ err: error }, 'the command line cannot ask this server about the queue');
  }
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function ask<T>(dataFolder: string, question: Question, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const socket = connect({ path: socketPath(dataFolder), allowHalfOpen: true });
  socket.setTimeout(PATIENCE, () => socket.destroy(new Error('There was no answer')));
  try {
    await new Promise<void>((resolve, reject) => socket.once('error', reject).once('connect', resolve));
    socket.end(JSON.stringify(question));
    return v.parse(schema, JSON.parse(await text(socket)));
  } catch (error) {
    throw new WrenError('busy', 'The server did not answer about its queue', { cause: error });
  } finally {
    socket.destroy();
  }
}

/**
 * The queue of the server that runs on a data folder; null: none is running. @throws WrenError 'busy' if it does not answer; its
 * methods too
 */
export async function queueOfServer(dataFolder: string): Promise<AnyQueue | null> {
  if (isTooLong(socketPath(dataFolder))) return null;
  try {
    await ask(dataFolder, ['waiting', 0], WAITING);
  } catch (error) {
    const { cause } = error instanceof WrenError ? error : { cause: null };
    if (['ENOENT', 'ECONNREFUSED'].includes(String(codeOf(cause)))) return null;
    throw error;
  }
  const done = (question: Question): Promise<boolean> => ask(dataFolder, question, v.boolean());
  return {
    waiting: (limit) => ask(dataFolder, ['waiting', limit], WAITING),
    retry: (id) => done(['retry', id]),
    giveUp: (id) => done(['giveUp', id]),
    hold: (id, hold) => done(['hold', id, { ...hold }]),
    release: (id) => done(['release', id]),
  };
}
