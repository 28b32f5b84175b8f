import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** One call of the contract: everything both sides must agree on, and nothing that only one of them knows. */
export interface Call<
  Input extends GenericSchema = GenericSchema,
  Answer extends GenericSchema = GenericSchema,
  Result extends GenericSchema = GenericSchema,
> {
  /** Path below the host, as the client calls it. */
  readonly path: string;
  /** Other spellings that hosts and older clients use. */
  readonly aliases: readonly string[];
  /** A read may be asked by GET or POST and changes nothing; a write only by POST with the session's CSRF token. */
  readonly kind: 'read' | 'write';
  readonly access: 'guest' | 'user';
  /** Not part of a plain host (D1): offered when `get_capabilities` lists it. */
  readonly extension: boolean;
  /** `multipart`: the handler gets the uploaded file beside the input. */
  readonly body: 'json' | 'multipart';
  /** The key under which the answer stands in the response; null: the answer is the whole response. */
  readonly envelope: 'message' | 'data' | null;
  /** Arguments as the server accepts them; its output is what the handler gets. Unknown keys are dropped. */
  readonly input: Input;
  /** The canonical answer; its input is what the handler returns. */
  readonly answer: Answer;
  /** How the client reads an answer of any host (wire contract 6); its output is what the client gets. */
  readonly result: Result;
}

interface CallSpec<Input, Answer, Result> {
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly kind: 'read' | 'write';
  readonly access?: 'guest' | 'user';
  readonly extension?: boolean;
  readonly body?: 'json' | 'multipart';
  readonly envelope?: 'message' | 'data' | null;
  readonly input: Input;
  readonly answer: Answer;
  readonly result: Result;
}

export function defineCall<Input extends GenericSchema, Answer extends GenericSchema, Result extends GenericSchema>(
  spec: CallSpec<Input, Answer, Result>,
): Call<Input, Answer, Result> {
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
