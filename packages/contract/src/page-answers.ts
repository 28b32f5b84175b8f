import * as v from 'valibot';

/** Id of the element of the document (`<script type="application/json">`) in which a host brings answers: an extension. */
export const PAGE_ANSWERS_ID = 'wren-answers';

/** What is in that element: answers as their calls' own responses have them, each with the question that it belongs to. */
export const pageAnswers = v.array(
  v.object({ call: v.string(), args: v.record(v.string(), v.unknown()), answer: v.unknown() }),
);
export type PageAnswers = v.InferOutput<typeof pageAnswers>;
