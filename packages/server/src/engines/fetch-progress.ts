/** How much of an account's mail is here, in messages. */
export interface FetchProgress {
  readonly fetched: number;
  readonly total: number;
}
