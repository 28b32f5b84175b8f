import * as v from 'valibot';
import type { JmapCall } from '../client/jmap-answers.ts';
import type { JmapClient } from '../client/jmap-client.ts';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A quota as in RFC 9425, or of an earlier Cyrus: of all mail, in bytes. */
const quota = v.union([
  v.pipe(
    v.object({ id: v.literal('mail'), used: bytes, total: bytes }),
    v.transform(({ used, total }) => ({ used, limit: total })),
  ),
  v.pipe(
    v.object({
      resourceType: v.string(),
      used: bytes,
      hardLimit: bytes,
      types: v.optional(v.nullable(v.array(v.string())), null),
    }),
    v.transform(({ resourceType, used, hardLimit, types }) =>
      resourceType === 'octets' && (types?.some((type) => type === 'Email' || type === 'Mail') ?? true)
        ? { used, limit: hardLimit }
        : null,
    ),
  ),
]);

const quotas = v.nullable(
  v.object({
    list: v.array(
      v.union([
        quota,
        v.pipe(
          v.unknown(),
          v.transform(() => null),
        ),
      ]),
    ),
  }),
);

/** Usage and limit of an account on its server, in bytes. */
export interface JmapQuota {
  readonly used: number;
  readonly limit: number;
}

/** The quota that leaves an account's mail the least space; null: the server reports none. @throws WrenError as the server rejects */
export async function readQuota(client: JmapClient): Promise<JmapQuota | null> {
  const { quotas: using } = await client.session();
  if (using === null) return null;
  const call: JmapCall<v.InferOutput<typeof quotas>> = {
    ...{ method: 'Quota/get', input: { ids: null }, answer: quotas, using },
    mayFail: ['unknownMethod', 'forbidden'],
  };
  const [answer] = await client.ask(call);
  const found = (answer?.list ?? []).flatMap((one) => one ?? []);
  const [least = null] = [...found].sort((a, b) => a.limit - a.used - (b.limit - b.used));
  return least;
}
