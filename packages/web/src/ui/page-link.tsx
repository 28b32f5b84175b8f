import type { ComponentProps } from 'react';
import { useRouter } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Below the router's base. */
  readonly href: string;
}

/** A link to a page of the client. The router's own is redrawn whenever the address changes, wherever it leads: the panel has many. */
export function PageLink({ href, onClick, ...rest }: PageLinkProps) {
  const { base, aroundNav } = useRouter();
  const address = base + href;
  return (
    <a
      {...rest}
      href={address}
      onClick={(event) => {
        // The browser's own: another tab, another window, a file.
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
        onClick?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        aroundNav(navigate, address);
      }}
    />
  );
}
