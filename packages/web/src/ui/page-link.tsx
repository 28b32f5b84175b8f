import type { ComponentProps } from 'react';
import { useRouter } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Relative to the router's base. */
  readonly href: string;
}

/** A link to a page of the client. The router's own re-renders at every navigation: the panel has many. */
export function PageLink({ href, onClick, ...rest }: PageLinkProps) {
  const { base, aroundNav } = useRouter();
  const address = base + href;
  return (
    <a
      {...rest}
      href={address}
      onClick={(event) => {
        // Handled by the browser: another tab, another window, a file.
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
        onClick?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        aroundNav(navigate, address);
      }}
    />
  );
}
