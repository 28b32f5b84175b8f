import { useEffect } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { closeToast, showToast } from '../../ui/feedback/toast.ts';
import { useParts } from '../../ui/part/fetch-part.ts';
import { useIsSlow } from '../../ui/part/use-is-slow.ts';

const ID = 'missing-parts';
/** Milliseconds that a part may be missing before the user is notified. */
const SHORT = 2_000;

/** Says that parts of the page are missing and tried again; a page of an older build may never get them, so it can be loaded anew. */
export function MissingParts() {
  const missing = useIsSlow(
    useParts((state) => state.missing > 0),
    SHORT,
  );
  useEffect(() => {
    if (!missing) return;
    const action = { label: TEXTS.broken.reload, run: () => location.reload() };
    showToast(TEXTS.missingParts, { id: ID, kind: 'error', duration: null, action });
    return () => closeToast(ID);
  }, [missing]);
  return null;
}
