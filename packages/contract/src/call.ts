import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** Required session: none, any, or one of an administrator (D48). */
export type CallAccess = 'guest' | 'user' | 'administrator';
export type CallBody = 'json' | 'multipart';

/** One call of the contract: exactly what client and server must agree on. */
export interface Call<
  Input extends GenericSchema = GenericSchema,
  Answer extends GenericSchema = GenericSchema,
  Result extends GenericSchema = GenericSchema,
  Access extends CallAccess = CallAccess,
  Body extends CallBody = CallBody,
  Path extends string = string,
  Extension extends boolean = boolean,
> {
  /** Path below the host, as the client calls it. */
  readonly path: Path;
  /** Other paths that hosts and older clients use. */
  readonly aliases: readonly string[];
  /** A read changes nothing and takes GET or POST; a write takes only POST with the session's CSRF token. */
  readonly kind: 'read' | 'write';
  readonly access: Access;
  /** Not part of a plain host (D1): offered when `get_capabilities` lists it. */
  readonly extension: Extension;
  /** `multipart`: the handler also gets the uploaded file. */
  readonly body: Body;
  /** The response's key that contains the answer; null: the answer is the whole response. */
  readonly envelope: 'message' | 'data' | null;
  /** Arguments as the server accepts them; its output is what the handler gets. Unknown keys are dropped. */
  readonly input: Input;
  /** The canonical answer; its input is what the handler returns. */
  readonly answer: Answer;
  /** Schema by which the client parses an answer of any host (wire contract 6); its output is the result for the client. */
  readonly result: Result;
}

interface CallSpec<Input, Answer, Result, Access, Body, Path, Extension> {
  readonly path: Path;
  readonly aliases?: readonly string[];
  readonly kind: 'read' | 'write';
  readonly access?: Access;
  readonly extension?: Extension;
  readonly body?: Body;
  readonly envelope?: 'message' | 'data' | null;
  readonly input: Input;
  readonly answer: Answer;
  readonly result: Result;
}

/** Defines a call; omitted properties have the defaults of most calls. */
export function defineCall<
  Input extends GenericSchema,
  Answer extends GenericSchema,
  Result extends GenericSchema,
  Access extends CallAccess = 'user',
  Body extends CallBody = 'json',
  Path extends string = string,
  Extension extends boolean = false,
>(
  spec: CallSpec<Input, Answer, Result, Access, Body, Path, Extension>,
): Call<Input, Answer, Result, Access, Body, Path, Extension>;
export function defineCall(
  spec: CallSpec<GenericSchema, GenericSchema, GenericSchema, CallAccess, CallBody, string, boolean>,
): Call {
  return { aliases: [], access: 'user', extension: false, body: 'json', envelope: 'message', ...spec };
}

/** Arguments that a client passes to a call. */
export type CallArguments<C extends Call> = InferInput<C['input']>;
/** Validated input of a handler. */
export type CallInput<C extends Call> = InferOutput<C['input']>;
/** Answer that a handler returns. */
export type CallAnswer<C extends Call> = InferInput<C['answer']>;
/** Result for the client's caller: validated, in the domain's terms. */
export type CallResult<C extends Call> = InferOutput<C['result']>;
