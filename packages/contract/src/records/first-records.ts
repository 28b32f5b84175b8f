/** Number of records loaded first, which the document can contain. */
export const FIRST_RECORDS = 50;
