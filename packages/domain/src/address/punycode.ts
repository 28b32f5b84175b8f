const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;

function adapt(delta: number, points: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? 700 : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + 38));
}

function digit(sign: string): number {
  const code = sign.charCodeAt(0);
  return code <= 57 ? code - 22 : (code | 32) - 97;
}

/** A label of a host name (`xn--…`) decoded to Unicode (RFC 3492 §6.2); unchanged if it is not encoded or is invalid. */
export function readableLabel(label: string): string {
  if (!/^xn--[a-z0-9-]{1,59}$/iu.test(label)) return label;
  const text = label.slice(4);
  const cut = text.lastIndexOf('-');
  const output = cut > 0 ? [...text.slice(0, cut)].map((sign) => sign.charCodeAt(0)) : [];
  let code = 128;
  let bias = 72;
  let at = 0;
  for (let read = cut + 1; read < text.length; ) {
    const before = at;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const value = digit(text[read] ?? '');
      read += 1;
      if (!(value >= 0 && value < BASE)) return label;
      at += value * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const points = output.length + 1;
    bias = adapt(at - before, points, before === 0);
    code += Math.floor(at / points);
    at %= points;
    if (code > 0x10ffff) return label;
    output.splice(at, 0, code);
    at += 1;
  }
  return String.fromCodePoint(...output);
}
