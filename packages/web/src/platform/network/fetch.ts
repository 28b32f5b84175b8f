/** A function like the browser's `fetch`. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

export const browserFetch: Fetch = (input, init) => fetch(input, init);
