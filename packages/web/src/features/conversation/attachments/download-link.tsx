import type { ComponentProps } from 'react';
import { useDownload } from './use-download.ts';

interface DownloadLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'aria-label' | 'children'> {
  /** Absolute, or a path of the host. */
  readonly url: string;
  readonly name: string;
  readonly 'data-tip'?: string;
}

/** A link that downloads a file, and says so where the host does not answer it. */
export function DownloadLink({ url, name, ...rest }: DownloadLinkProps) {
  const download = useDownload();
  return (
    <a
      {...rest}
      href={url}
      download={name}
      onClick={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        download({ url, name, saveAs: name });
      }}
    />
  );
}
