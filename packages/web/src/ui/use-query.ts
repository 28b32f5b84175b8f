import { useRouter } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';

/** The query of the page's address, escaped as it is there, without '?'. The router's own resolves its escapes, those of escaped '%' too. */
export function useQuery(): string {
  const { ssrSearch } = useRouter();
  return useSearch(ssrSearch === undefined ? {} : { ssrSearch }).replace(/^\?/u, '');
}
