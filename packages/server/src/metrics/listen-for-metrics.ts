import Fastify from 'fastify';
import { type MetricsParts, openMetrics } from './metrics.ts';

export interface RunningMetrics {
  /** The actual port. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` on an address of its own, so that clients of the web server cannot access it.
 * @throws the system's error when the address cannot be listened on
 */
export async function listenForMetrics(
  { address, port }: { readonly address: string; readonly port: number },
  parts: MetricsParts,
): Promise<RunningMetrics> {
  const metrics = openMetrics(parts);
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text()),
  );
  try {
    await app.listen({ host: address, port });
  } catch (error) {
    metrics.close();
    throw error;
  }
  const bound = app.server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : port,
    async close() {
      metrics.close();
      await app.close();
    },
  };
}
