import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** Who may ask: without a session, with one, or with one of an administrator (D48). */
export type CallAccess = 'guest' | 'user' | 'administrator';
export type CallBody = 'json' | 'multipart';

/** One call of the contract: everything both sides must agree on, and nothing that only one of them knows. */
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
  /** Other spellings that hosts and older clients use. */
  readonly aliases: readonly string[];
  /** A read may be asked by GET or POST and changes nothing; a write only by POST with the session's CSRF token. */
  readonly kind: 'read' | 'write';
  readonly access: Access;
  /** Not part of a plain host (D1): offered when `get_capabilities` lists it. */
  readonly extension: Extension;
  /** `multipart`: the handler gets the uploaded file beside the input. */
  readonly body: Body;
  /** The key that the answer has in the response; null: the answer is the whole response. */
  readonly envelope: 'message' | 'data' | null;
  /** Arguments as the server accepts them; its output is what the handler gets. Unknown keys are dropped. */
  readonly input: Input;
  /** The canonical answer; its input is what the handler returns. */
  readonly answer: Answer;
  /** How the client reads an answer of any host (wire contract 6); its output is what the client gets. */
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

/** Names a call; what is left out is as most calls have it. */
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

/** What a client passes to a call. */
export type CallArguments<C extends Call> = InferInput<C['input']>;
/** What a handler gets: validated. */
export type CallInput<C extends Call> = InferOutput<C['input']>;
/** What a handler returns. */
export type CallAnswer<C extends Call> = InferInput<C['answer']>;
/** What the client's caller gets: validated, in the domain's terms. */
export type CallResult<C extends Call> = InferOutput<C['result']>;
