const plain = (path: string): string => path.normalize('NFC').toLowerCase();

/** Whether two paths may be one mailbox: servers may store a name in another Unicode normal form, or in small letters. */
export function areSameName(a: string, b: string): boolean {
  return plain(a) === plain(b);
}
