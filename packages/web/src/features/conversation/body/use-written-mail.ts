import { type RefObject, useLayoutEffect, useState } from 'react';
import { copyInto } from '../../../mail-html/in-pieces.ts';
import { runInSlices } from '../../../platform/time/slices.ts';
import { fittedHeight } from '../frame/frame-fitter.ts';
import { pageOf } from '../frame/spare-frame.ts';

interface Wanted {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** How often the frame's page was loaded. */
  readonly loaded: number;
  /** Sanitised; it is copied. */
  readonly content: DocumentFragment;
}

/**
 * Writes a mail into the page of its frame, a long one in slices, and answers whether all of it is there. What fits into
 * one slice is there before anything is painted.
 */
export function useWrittenMail({ frame, loaded, content }: Wanted): boolean {
  const [written, setWritten] = useState<Pick<Wanted, 'loaded' | 'content'> | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    const page = pageOf(element);
    if (!element || !page || loaded === 0) return undefined;
    page.body.replaceChildren();
    const height = fittedHeight(content);
    if (height !== null) element.style.height = height;
    return runInSlices(copyInto(page.body, content), () => setWritten({ loaded, content }));
  }, [frame, loaded, content]);
  return written?.loaded === loaded && written.content === content;
}
