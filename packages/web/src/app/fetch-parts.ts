/**
 * Fetches the code of all screens into the browser's cache, at its lowest priority, so that each is there at once when it
 * is wanted, without a connection too. The build names them in the page (`build/parts.ts`); in development nothing does.
 */
export function fetchParts(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="wren-parts"]')?.content ?? '';
  for (const part of named.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = `/${part}`;
    document.head.append(link);
  }
}
