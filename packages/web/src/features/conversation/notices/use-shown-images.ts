import { remoteImageUrl } from '@wren/contract/file-urls.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { useMemo, useState } from 'react';
import type { ImageRoute } from '../../../mail-html/sanitize-mail.ts';
import { useImagesAllowed } from '../../../mail-ui/image-senders.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { useSetting } from '../../../settings/settings.ts';

interface ShownImages {
  /** How the images of this mail are had; null: they are blocked. */
  readonly route: ImageRoute;
  /** Shows them this time; null where the host has no safe way to. */
  readonly show: (() => void) | null;
}

/**
 * Whether a mail's images from the internet are shown: as the setting says (3.16) or its sender was allowed to, but in
 * mail that is junk, waits to be let in or gives alarm only when asked for. Always fetched by the server, never by the browser.
 */
export function useShownImages({ id, from, mailbox, trust }: Message): ShownImages {
  const blocks = useSetting('blockImages');
  const allowed = useImagesAllowed(from?.email ?? '');
  const [asked, setAsked] = useState(false);
  const offered = useOffered('remote_images');
  const wary = mailbox === 'junk' || mailbox === 'screener' || trust?.result === 'doubtful';
  const shown = offered && (asked || (!wary && (allowed || !blocks)));
  const route = useMemo(() => (shown ? (address: string) => remoteImageUrl(id, address) : null), [shown, id]);
  return { route, show: offered ? () => setAsked(true) : null };
}
