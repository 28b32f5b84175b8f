/** The value of a cookie that scripts may read; null when there is none. */
export function cookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at) !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1));
    } catch {
      return part.slice(at + 1);
    }
  }
  return null;
}
