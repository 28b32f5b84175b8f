import * as v from 'valibot';

/** Id of the element of the document (`<script type="application/json">`) in which a host embeds answers: an extension. */
export const PAGE_ANSWERS_ID = 'wren-answers';

/** The content of that element: answers as in the responses of their calls, each with the call that it answers. */
export const pageAnswers = v.array(
  v.object({ call: v.string(), args: v.record(v.string(), v.unknown()), answer: v.unknown() }),
);
export type PageAnswers = v.InferOutput<typeof pageAnswers>;
