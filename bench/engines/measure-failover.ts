import {
  missingProxy,
  PROXIES,
  type ProxyName,
  startProxy,
} from '../../packages/server/test/engines/real-servers/real-proxy.ts';
import { end, missingNodes, type Node, startTwoNodes } from '../../packages/server/test/nodes/two-nodes.ts';
import { type Session, signIn } from '../server/session.ts';
import { type Times, timesOf } from '../times.ts';

/** What a reader waits for when the node is killed that answers it, behind one proxy. */
export interface Failover {
  readonly proxy: ProxyName;
  /** Milliseconds from the kill until a list is answered that was asked for right after it. */
  readonly list: Times;
  /** … and until an event stream, asked for again by its client every 100 ms, is open. */
  readonly news: Times;
}

const ROUNDS = 5;
const AGAIN = 100;
const LIST = 'mail.api.mail.get_mails_from_mailbox';

const wait = (delay: number): Promise<void> => new Promise((done) => setTimeout(done, delay));
const answered = ({ program }: Node): number => program.text().split(`"path":"/api/method/${LIST}"`).length;

/** Tries until it succeeds. @returns milliseconds since a time */
async function until<T>(since: number, act: () => Promise<T>): Promise<readonly [number, T]> {
  for (;;) {
    const done = await act().catch(() => null);
    if (done !== null) return [performance.now() - since, done];
    await wait(AGAIN);
  }
}

const list = (session: Session) => session.ask(LIST, { mailbox: 'inbox', limit: 50, offset: 0 });

/** Kills the node that answers a reader, again and again, behind each proxy that is here; none where the nodes cannot be had. */
export async function measureFailover(tell: (line: string) => void): Promise<readonly Failover[]> {
  if (missingNodes !== null) {
    tell(missingNodes);
    return [];
  }
  const nodes = await startTwoNodes({ WREN_TRUST_PROXY: '127.0.0.1', WREN_LOG: 'debug' });
  const measured: Failover[] = [];
  try {
    const { address, password } = await nodes.cyrus.addUser();
    for (const name of PROXIES.filter((one) => missingProxy(one) === null)) {
      tell(`Nodes are killed behind ${name} …`);
      const proxy = await startProxy(name, [nodes.a.port, nodes.b.port]);
      const session = await signIn(proxy.url, address, password);
      const [lists, news]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = answered(nodes.a);
        await list(session);
        const node = answered(nodes.a) > before ? nodes.a : nodes.b;
        await end(node, 'SIGKILL');
        const killed = performance.now();
        lists.push((await until(killed, () => list(session)))[0]);
        const [took, stop] = await until(killed, () => session.follow(() => undefined));
        news.push(took);
        stop();
        await nodes.restart(node);
        // The proxy notices it within two seconds.
        await wait(3_000);
      }
      measured.push({ proxy: name, list: timesOf(lists), news: timesOf(news) });
      session.close();
      await proxy.close();
    }
  } finally {
    await nodes.close();
  }
  return measured;
}
