/** The policy of a domain for its mail servers (MTA-STS, RFC 8461 §3.2). */
export interface StsPolicy {
  /** 'testing' only affects the log. */
  readonly mode: 'enforce' | 'testing' | 'none';
  /** Names of its servers; a leading `*.` matches one label. */
  readonly mx: readonly string[];
  /** Validity after fetching, in seconds. */
  readonly maxAge: number;
}

const MODES = ['enforce', 'testing', 'none'] as const;
/** Seconds (RFC 8461 §3.2). */
const MAX_AGE = 31_557_600;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/u;

/** A host name, or one with `*` as its first label. */
function isHostName(name: string): boolean {
  const labels = name.replace(/^\*\./u, '').split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label));
}

/** The id of a policy in a domain's TXT records (RFC 8461 §3.1); null: none, or more than one. @param records each in its strings */
export function readStsRecord(records: readonly (string | readonly string[])[]): string | null {
  const texts = records.map((record) => (typeof record === 'string' ? record : record.join('')));
  const [only, ...others] = texts
    .map((text) => text.split(';').map((field) => field.trim()))
    .filter(([version]) => version === 'v=STSv1');
  if (only === undefined || others.length > 0) return null;
  const id = only.find((field) => field.startsWith('id='))?.slice(3) ?? '';
  return /^[A-Za-z\d]{1,32}$/u.test(id) ? id : null;
}

/** Parses a policy; null: it is invalid. */
export function readStsPolicy(text: string): StsPolicy | null {
  const fields = text.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return { key: line.slice(0, Math.max(colon, 0)).trim(), value: line.slice(colon + 1).trim() };
  });
  const fieldOf = (key: string): string | undefined => fields.find((field) => field.key === key)?.value;
  const mode = MODES.find((candidate) => candidate === fieldOf('mode'));
  const age = fieldOf('max_age') ?? '';
  const mx = fields.filter(({ key }) => key === 'mx').map(({ value }) => value.toLowerCase());
  if (fieldOf('version') !== 'STSv1' || mode === undefined || !/^\d{1,10}$/u.test(age)) return null;
  if (mode !== 'none' && (mx.length === 0 || !mx.every(isHostName))) return null;
  return { mode, mx, maxAge: Math.min(Number(age), MAX_AGE) };
}

/** True if a policy contains a server (RFC 8461 §4.1). @param host lower case, without a trailing dot */
export function isNamedBy({ mx }: StsPolicy, host: string): boolean {
  const parent = host.slice(host.indexOf('.') + 1);
  return mx.some((name) => (name.startsWith('*.') ? host.includes('.') && name.slice(2) === parent : name === host));
}
