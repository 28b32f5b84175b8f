import { type DestinationStream, type Logger, pino } from 'pino';

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The log for the operator. Never the contents of mail, never a secret. */
export type Log = Logger;

/** Fields that may contain a secret, in any logged object. */
const SECRET = ['cookie', 'authorization', 'pwd', 'password', 'sid', 'csrf', 'csrf_token', 'csrfToken', 'secret'];
const SECRET_HEADERS = ['"set-cookie"', '"x-frappe-csrf-token"', '"idempotency-key"'];

/** A log of JSON lines. @param destination standard output unless given */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const names = [...SECRET.map((name) => `.${name}`), ...SECRET_HEADERS.map((name) => `[${name}]`)];
  const paths = names.flatMap((name) => [name.replace(/^\./u, ''), `*${name}`, `*.*${name}`]);
  const options = { level, redact: { paths, censor: '[secret]' } };
  return destination ? pino(options, destination) : pino(options);
}
