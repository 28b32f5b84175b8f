import { useRouter } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';

/** The query of the page's address, still escaped, without '?'. The router's own is unescaped, including escaped '%'. */
export function useQuery(): string {
  const { ssrSearch } = useRouter();
  return useSearch(ssrSearch === undefined ? {} : { ssrSearch }).replace(/^\?/u, '');
}
