/** Device names that Windows reserves, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const UNSAFE = /[\u0000-\u001f\u007f\\/:*?"<>|\u202a-\u202e\u2066-\u2069]+/gu;
/** Longest name, in characters; most file systems allow 255 bytes. */
const MAX_LENGTH = 80;

/** A name that is a valid file name on every system, and never a path. Never empty. */
export function safeFileName(name: string): string {
  const plain = name
    .replace(UNSAFE, '_')
    .replace(/(?<![.\s])[.\s]+$|^[.\s]+/gu, '')
    .replace(DEVICE, '_$&');
  const [ending = ''] = /\.[^.]{1,16}$/u.exec(plain) ?? [];
  const whole = [...plain.slice(0, plain.length - ending.length)].slice(0, MAX_LENGTH).join('') + ending;
  return whole === '' ? 'file' : whole;
}

/** Safe, unique names for files in one folder, ignoring case; later duplicates get a number. */
export function uniqueFileNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((original) => {
    const name = safeFileName(original);
    const [ending = ''] = /\.[^.]{1,16}$/u.exec(name) ?? [];
    const stem = name.slice(0, name.length - ending.length);
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${stem} (${number})${ending}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
