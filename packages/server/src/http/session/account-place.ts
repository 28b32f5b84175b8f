import type { IncomingMessage } from 'node:http';
import { baseOf } from '@wren/contract/account-places.ts';
import type { FastifyRequest } from 'fastify';

/** What further accounts have below their paths: calls, pages, and what leads to them. */
const THEIRS = /^\/(?:$|\?|(?:api|app|login|mail|thread|search|open)(?:[/?]|$))/u;

const bases = new WeakMap<IncomingMessage, string>();

/**
 * Removes the account's prefix from the path of a request. The account is remembered with the request; nothing else
 * names it.
 */
export function answeredUrl(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const base = baseOf(url.split('?', 1)[0] ?? '');
  const rest = url.slice(base.length);
  if (base === '' || !THEIRS.test(rest)) return url;
  bases.set(request, base);
  return rest;
}

/** The path below which the account has its addresses that a request is about: '' for the first. */
export const baseOfRequest = ({ raw }: Pick<FastifyRequest, 'raw'>): string => bases.get(raw) ?? '';
