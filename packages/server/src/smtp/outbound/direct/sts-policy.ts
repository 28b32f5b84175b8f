/** What a domain says of the servers that take its mail (MTA-STS, RFC 8461 §3.2). */
export interface StsPolicy {
  /** 'testing' alters nothing but what is written down. */
  readonly mode: 'enforce' | 'testing' | 'none';
  /** Names of its servers; `*.` at the beginning stands for one label. */
  readonly mx: readonly string[];
  /** Seconds that it holds after it was fetched. */
  readonly maxAge: number;
}

const MODES = ['enforce', 'testing', 'none'] as const;
/** Seconds (RFC 8461 §3.2). */
const MAX_AGE = 31_557_600;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/u;

/** A host's name, or one with `*` instead of its first label. */
function isHostName(name: string): boolean {
  const labels = name.replace(/^\*\./u, '').split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label));
}

/** The id of a policy in a domain's TXT records (RFC 8461 §3.1); null: it has none, or more than one. @param records each in its pieces */
export function readStsRecord(records: readonly (string | readonly string[])[]): string | null {
  const texts = records.map((record) => (typeof record === 'string' ? record : record.join('')));
  const [only, ...others] = texts
    .map((text) => text.split(';').map((field) => field.trim()))
    .filter(([version]) => version === 'v=STSv1');
  if (only === undefined || others.length > 0) return null;
  const id = only.find((field) => field.startsWith('id='))?.slice(3) ?? '';
  return /^[A-Za-z\d]{1,32}$/u.test(id) ? id : null;
}

/** Reads a policy; null: it is none. */
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

/** Whether a policy names a server (RFC 8461 §4.1). @param host lower case, without a dot at its end */
export function isNamedBy({ mx }: StsPolicy, host: string): boolean {
  const parent = host.slice(host.indexOf('.') + 1);
  return mx.some((name) => (name.startsWith('*.') ? host.includes('.') && name.slice(2) === parent : name === host));
}
