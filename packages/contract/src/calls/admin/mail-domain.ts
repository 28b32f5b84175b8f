import * as v from 'valibot';

/** One of the server's mail domains; empty: the first. Other domains are 'not-found'. */
export const mailDomain = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(253)), '');
