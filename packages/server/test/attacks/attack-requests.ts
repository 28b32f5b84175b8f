import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** How an attempt ended: refused as wrong, held up before it was looked at, without an answer, or with success. */
export type AttackEnd = 'wrong' | 'held up' | 'no answer' | 'got in';

/** An answer to a request. */
export interface Sent {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Posts JSON to this machine. @param from the address of this machine that it comes from */
export function post(
  port: number,
  path: string,
  body: unknown,
  { from, headers = {} }: { readonly from: string; readonly headers?: Readonly<Record<string, string>> },
): Promise<Sent> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, path, method: 'POST', localAddress: from, agent: false },
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          origin: `http://127.0.0.1:${port}`,
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

/** Signs in to an SMTP server after STARTTLS (RFC 4954), once. */
export function tryAppPassword(port: number, from: string, user: string, password: string): Promise<AttackEnd> {
  return new Promise((resolve, reject) => {
    const plain = connect({ port, host: '127.0.0.1', localAddress: from });
    const auth = Buffer.from(`\0${user}\0${password}`).toString('base64');
    const fail = (error: Error): void => {
      plain.destroy();
      reject(error);
    };
    plain.on('error', fail);
    let step = 0;
    const hear = (text: string): void => {
      if (!/^\d{3} .*\r\n$/mu.test(text)) return;
      step += 1;
      if (step === 1) plain.write('EHLO attacker.example\r\n');
      else if (step === 2) plain.write('STARTTLS\r\n');
      else if (step === 3) {
        plain.removeAllListeners('data');
        const safe = connectTls({ socket: plain, rejectUnauthorized: false });
        safe.on('error', fail);
        let isGreeted = false;
        safe.on('secureConnect', () => safe.write('EHLO attacker.example\r\n'));
        safe.on('data', (chunk: Buffer) => {
          const answer = chunk.toString('latin1');
          if (!/^\d{3} /mu.test(answer)) return;
          if (!isGreeted) {
            isGreeted = true;
            safe.write(`AUTH PLAIN ${auth}\r\n`);
            return;
          }
          safe.destroy();
          resolve(answer.startsWith('235') ? 'got in' : answer.startsWith('454') ? 'held up' : 'wrong');
        });
        safe.on('close', () => resolve('no answer'));
      }
    };
    plain.on('data', (chunk: Buffer) => hear(chunk.toString('latin1')));
  });
}
