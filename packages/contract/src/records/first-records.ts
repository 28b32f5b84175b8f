/** Records that are asked for first: what the document can bring. */
export const FIRST_RECORDS = 50;
