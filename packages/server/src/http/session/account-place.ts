import type { IncomingMessage } from 'node:http';
import { pathPrefixOf } from '@wren/contract/account-places.ts';
import type { FastifyRequest } from 'fastify';

/** Paths of further accounts below their prefix: calls, pages, and redirects to them. */
const THEIRS = /^\/(?:$|\?|(?:api|app|login|mail|thread|search|open)(?:[/?]|$))/u;

const bases = new WeakMap<IncomingMessage, string>();

/**
 * Removes the account's prefix from the path of a request. The prefix is stored with the request; nothing else identifies the
 * account.
 */
export function answeredUrl(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const base = pathPrefixOf(url.split('?', 1)[0] ?? '');
  const rest = url.slice(base.length);
  if (base === '' || !THEIRS.test(rest)) return url;
  bases.set(request, base);
  return rest;
}

/** The path prefix of the account of a request: '' for the first. */
export const baseOfRequest = ({ raw }: Pick<FastifyRequest, 'raw'>): string => bases.get(raw) ?? '';
