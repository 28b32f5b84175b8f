import type { Call } from '@wren/contract/call.ts';
import { CALLS, type CallName } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyHandler, GuestContext, Handlers, RequestContext } from '../calls/handler.ts';
import { HANDLERS } from '../calls/handlers.ts';
import { keepFile, type StoredFile } from '../mail/files/keep-file.ts';
import { answerKey } from './answers/answer-cache.ts';
import { callAnswer } from './answers/call-answer.ts';
import type { ReadyAnswer } from './answers/encoded-answer.ts';
import { namesTag, validatorsOf } from './answers/validators.ts';
import { argumentsOf, type RawArguments, validateArguments } from './call-arguments.ts';
import { readMultipart } from './files/uploads.ts';
import type { Services } from './services.ts';
import { requireAdministrator } from './session/administrator.ts';
import { requireOwnOrigin, requireToken } from './session/forgery.ts';
import { asOneRequest } from './session/same-request.ts';
import { findVisitor, guestVisit, requireSignedIn, requireVisitor, userVisit } from './session/visitor.ts';

/** Calls that begin a session: an old session and its token do not matter. The origin is checked nevertheless. */
const WITHOUT_TOKEN: ReadonlySet<CallName> = new Set(['login', 'beginPasskeySignIn', 'passkeySignIn']);

/** Largest body without a session, in bytes: names and passwords. */
const GUEST_BODY_LIMIT = 64 * 1024;
/** Largest body with a session, in bytes: the longest HTML of a draft and room for its other fields. */
export const BODY_LIMIT = 24 * 1024 * 1024;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Adds a route for every path of every call of the contract. */
export function routeCalls(app: FastifyInstance, services: Services, handlers: Handlers = HANDLERS): void {
  for (const name of Object.keys(CALLS) as CallName[]) {
    const call: Call = CALLS[name];
    // The table's type ties each handler to its call, which a loop over names cannot follow.
    const handler = handlers[name] as AnyHandler;
    for (const url of [call.path, ...call.aliases]) {
      app.route({
        url,
        method: [...METHODS],
        bodyLimit: limitOf(call),
        compress: false,
        onRequest: async (request) => {
          // Bodies are held in memory: a large one is not even read for a client without a session.
          if (call.access !== 'guest' && isLarge(request)) await requireVisitor(services, request);
        },
        handler: (request, reply) => answerCall(services, name, call, handler, request, reply),
      });
    }
  }
}

function limitOf(call: Call): number {
  return call.access === 'guest' ? GUEST_BODY_LIMIT : BODY_LIMIT;
}

/** True if a body may be longer than a client without a session may send; one without a declared length may. */
function isLarge({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return length === undefined ? headers['transfer-encoding'] !== undefined : Number(length) > GUEST_BODY_LIMIT;
}

async function answerCall(
  services: Services,
  name: CallName,
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  requireVerb(call, request.method);
  const signedIn = await findVisitor(services, request);
  if (call.access !== 'guest') requireSignedIn(request, reply, signedIn);
  // To a browser, a read by POST is as safe as a write, and is checked like one.
  const unsafe = request.method !== 'GET' && request.method !== 'HEAD';
  if (unsafe) requireOwnOrigin(request, services.config.publicUrl);

  const guest = await guestVisit(services, request, reply, signedIn);
  const user = signedIn ? await userVisit(services, request, guest, name) : null;
  const context = user ?? guest;
  const checkToken = (fields: Readonly<Record<string, unknown>>): void => {
    if (unsafe && signedIn && !signedIn.isByKey && !WITHOUT_TOKEN.has(name)) {
      requireToken(request, fields.csrf_token, signedIn.session.csrfToken);
    }
  };
  const { input, file } = await readRequest(services, call, context, request, checkToken);
  checkToken(input.values);
  const rights = call.access === 'administrator' ? requireAdministrator(services, request, signedIn) : {};
  const values = validateArguments(call.input, input);
  const isKeyed = call.kind === 'write' && request.headers['idempotency-key'] !== undefined && file === null;
  const carryOut = async (): Promise<unknown> => handler(values, { ...context, ...rights, file });
  const key = await answerKey(name, values, user);
  const validators = validatorsOf(services.config, request, key);
  // The answer is not even computed: the browser has it.
  if (validators && namesTag(request.headers['if-none-match'], validators.etag)) {
    return reply
      .code(304)
      .headers({ ...validators })
      .send();
  }
  const make = async (): Promise<ReadyAnswer> => {
    const answer = await callAnswer(services, name, key, async () =>
      isKeyed && user
        ? asOneRequest(user.notes, user.commandId, input.values, services.secret, user.now, carryOut)
        : carryOut(),
    );
    return answer.ready(request.headers['accept-encoding'], services.spool);
  };
  const { headers, body } = await (call.kind === 'read' ? services.reading.through(make) : make());
  return reply.headers({ ...headers, ...validators }).send(body);
}

/** A write by GET could be triggered by a mere link or image. */
function requireVerb(call: Call, method: string): void {
  const reads = call.kind === 'read' && (method === 'GET' || method === 'HEAD');
  if (method !== 'POST' && !reads) throw new WrenError('wrong-verb');
}

async function readRequest(
  services: Services,
  call: Call,
  context: GuestContext | RequestContext,
  request: FastifyRequest,
  checkToken: (fields: Readonly<Record<string, unknown>>) => void,
): Promise<{ readonly input: RawArguments; readonly file: StoredFile | null }> {
  if (!request.isMultipart()) return { input: argumentsOf(request), file: null };
  return readMultipart(request, limitOf(call), async (fileName, bytes, before) => {
    if (call.body !== 'multipart' || !('store' in context)) return null;
    // Nothing is stored for a forged request: a token in a field must precede the file.
    checkToken(before);
    const limits = { file: services.config.maxMessageSize, quota: context.quota };
    return keepFile(context.store, fileName, bytes, limits, services.scan);
  });
}
