import { ERRORS, WrenError } from '@wren/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../platform/log.ts';
import { PAGE_POLICY } from '../security-headers.ts';

function property(error: unknown, name: 'statusCode' | 'code'): unknown {
  return typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;
}

/** An error as one of the contract; unknown errors are 'internal'. */
function toWrenError(error: unknown): WrenError {
  if (error instanceof WrenError) return error;
  const status = property(error, 'statusCode');
  if (status === 413) return new WrenError('too-large', undefined, { cause: error });
  // The framework's own errors (body, content type, address), and clients that disconnect prematurely.
  const refused = typeof status === 'number' && status >= 400 && status < 500;
  return new WrenError(refused || property(error, 'code') === 'ECONNRESET' ? 'malformed' : 'internal', undefined, {
    cause: error,
  });
}

/** The body of an error response (wire contract 1.4): no stack trace, and no internal text (D30). */
export function errorBody(error: WrenError): Readonly<Record<string, unknown>> {
  const { type, text } = ERRORS[error.code];
  const message = error.code === 'internal' ? text : error.message;
  const shown = { message, title: 'Message', indicator: 'red', raise_exception: 1 };
  return {
    exc_type: type,
    message,
    _server_messages: JSON.stringify([JSON.stringify(shown)]),
    ...(error.code === 'not-signed-in' && { session_expired: 1 }),
  };
}

/** Sends an error as a response. */
export function answerFailure(
  { log }: { readonly log: Log },
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = toWrenError(thrown);
  if (error.code === 'internal') {
    log.error({ err: error.cause ?? error, path: request.routeOptions.url }, 'a request failed');
  } else if (error.code === 'csrf' && error.cause !== undefined) {
    // Usually a proxy that does not forward the request's host: no user can sign in then.
    log.warn({ err: error.cause, path: request.routeOptions.url }, 'a request was refused');
  } else if (error.cause !== undefined) {
    log.debug({ err: error.cause, path: request.routeOptions.url }, 'a request was refused');
  }
  if (error.retryAfter !== null) reply.header('retry-after', String(error.retryAfter));
  for (const name of ['content-disposition', 'content-length']) reply.removeHeader(name);
  reply.header('content-security-policy', PAGE_POLICY).header('cache-control', 'no-store');
  return reply.code(ERRORS[error.code].status).type('application/json; charset=utf-8').send(errorBody(error));
}

/** The only place where errors become responses. */
export function addErrorEdge(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((thrown: unknown, request, reply) => answerFailure({ log }, thrown, request, reply));
  app.setNotFoundHandler((request, reply) => {
    if (/^\/api\/resource(?:[/?]|$)/u.test(request.url)) throw new WrenError('not-found');
    if (/^\/api(?:[/?]|$)/u.test(request.url)) throw new WrenError('unknown-call');
    return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing at this address.');
  });
}
