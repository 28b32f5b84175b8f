import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readiness } from '../administration/readiness.ts';
import type { Accounts } from '../directory/accounts/account.ts';
import type { QueueControl } from '../mail/outgoing/queue-control.ts';
import type { Log } from '../platform/log.ts';
import { TELEMETRY } from '../platform/telemetry.ts';

/** Bucket limits in seconds: a frame, an instant answer, a noticeable wait, a timeout. */
const BUCKETS = [0.005, 0.016, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Sources of the metrics. */
export interface MetricsParts {
  readonly accounts: Pick<Accounts, 'byId' | 'list'>;
  readonly queue: Pick<QueueControl, 'waiting'>;
  readonly dataFolder: string;
  readonly isDraining: () => boolean;
  readonly log: Log;
}

/** Metrics of the running server, in the text format of Prometheus. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  close(): void;
}

/** Subscribes to events. Returns a function that stops it. */
function countSignals(registers: Registry[]): () => void {
  const answers = new Histogram({
    name: 'wren_http_request_duration_seconds',
    help: 'Time until requests were answered, by the pattern of their path',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const mails = new Counter({
    name: 'wren_mail_recipients_total',
    help: 'Recipients of mail that was received, submitted by programs, delivered to other servers, or returned to its sender',
    labelNames: ['way'],
    registers,
  });
  for (const way of ['received', 'submitted', 'delivered', 'returned'] as const) mails.inc({ way }, 0);
  const streams = new Gauge({
    name: 'wren_event_streams',
    help: 'Open event streams: tabs that are looked at',
    registers,
  });
  const stops = [
    TELEMETRY.answered.subscribe(({ route, method, status, seconds }) =>
      answers.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds),
    ),
    TELEMETRY.mail.subscribe(({ way, recipients }) => mails.inc({ way }, recipients)),
    TELEMETRY.streams.subscribe(({ change }) => streams.inc(change)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Gauges that are computed on request. */
function gaugeState({ accounts, queue, dataFolder, isDraining, log }: MetricsParts, registers: Registry[]): void {
  const known = async (value: () => number | Promise<number>): Promise<number> => {
    try {
      return await value();
    } catch (err) {
      log.warn({ err }, 'a figure is not known');
      return Number.NaN;
    }
  };
  const gauge = (name: string, help: string, value: () => number | Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // The other metrics are reported nevertheless, and that the server is not ready.
        this.set(await known(value));
      },
    });
  };
  gauge('wren_accounts', 'Accounts', async () => (await accounts.list()).length);
  gauge('wren_queue_mails', 'Mails on their way to other servers', async () => (await queue.waiting(0)).total);
  const free = new Gauge({ name: 'wren_disk_free_bytes', help: 'Room on the disk of the data folder', registers });
  new Gauge({
    name: 'wren_ready',
    help: 'Whether requests can be carried out, as /readyz says: 1 or 0',
    registers,
    async collect() {
      const { obstacle, diskFree } = await readiness({ accounts, dataFolder, log });
      this.set(obstacle === null && !isDraining() ? 1 : 0);
      free.set(diskFree);
    },
  });
}

/** Starts counting. */
export function openMetrics(parts: MetricsParts): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  gaugeState(parts, registers);
  const stop = countSignals(registers);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    close() {
      stop();
      registry.clear();
    },
  };
}
