import { linkDoubts } from '@wren/domain/trust/link-check.ts';
import { type RefObject, useEffect } from 'react';
import { LINK_TEXTS } from '../../../texts/conversation/link-texts.ts';
import { ask } from '../../../ui/dialog/ask.tsx';
import { keepFitted } from './frame-fitter.ts';
import { noteSelection } from './selected-part.ts';
import { pageOf } from './spare-frame.ts';

/** Whether a link leads to this very Wren, as those of the daily digest do: nothing there is done by an address alone. */
const isWren = (address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === window.location.origin;

/** Opens a link in a tab of its own, at once or, when there is a doubt, after its real address was shown. */
async function openLink(address: string, text: string): Promise<void> {
  const [doubt] = isWren(address) ? [] : linkDoubts(address, text);
  if (doubt !== undefined) {
    const answer = await ask({
      title: LINK_TEXTS.title,
      text: LINK_TEXTS.question(LINK_TEXTS.doubts[doubt], address.trim()),
      answers: [
        { id: 'open', label: LINK_TEXTS.open, tone: 'danger' },
        { id: 'stay', label: LINK_TEXTS.stay },
      ],
    });
    if (answer !== 'open') return;
  }
  window.open(address.trim(), '_blank', 'noopener,noreferrer');
}

/** The address that a `mailto:` link names (RFC 6068); unchanged when its escapes are broken. */
function mailtoAddress(link: string): string {
  const address = link.slice('mailto:'.length).split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Opens the link that was pressed, if it was one, from this page. */
function followLink(event: MouseEvent, onMailto: (address: string) => void): void {
  // Elements of the frame are not instances of this page's classes.
  const target = event.target as Element | null;
  const link = target?.closest?.('a, area');
  if (!link) return;
  // Whatever kind of link it is: none may lead the frame away.
  event.preventDefault();
  const address = link.getAttribute('href') ?? '';
  if (/^mailto:/iu.test(address)) onMailto(mailtoAddress(address));
  else if (/^(?:https?|tel|sms):/iu.test(address)) void openLink(address, link.textContent ?? '');
}

/** Keys pressed in the frame mean the same as beside it. */
function passOn(event: KeyboardEvent, frame: HTMLIFrameElement): void {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat } = event;
  const copy = new KeyboardEvent('keydown', {
    ...{ key, code, shiftKey, ctrlKey, metaKey, altKey, repeat },
    ...{ bubbles: true, cancelable: true },
  });
  if (!frame.dispatchEvent(copy)) event.preventDefault();
}

/**
 * Hears what is pressed in the frame of a mail, and keeps the frame as large as what it shows.
 * @param loaded how often the frame has loaded; 0: it has no page yet
 * @param content what is written into it
 */
export function useFrameEvents(
  frame: RefObject<HTMLIFrameElement | null>,
  loaded: number,
  content: DocumentFragment,
  onMailto: (address: string) => void,
): void {
  useEffect(() => {
    const element = frame.current;
    const page = pageOf(element);
    if (!page || !element || loaded === 0) return;
    const onClick = (event: MouseEvent): void => followLink(event, onMailto);
    const onKey = (event: KeyboardEvent): void => passOn(event, element);
    const onSelect = (): void => noteSelection(element, content);
    const stopFitting = keepFitted(element, page, content);
    page.addEventListener('click', onClick);
    page.addEventListener('auxclick', onClick);
    page.addEventListener('keydown', onKey);
    page.addEventListener('selectionchange', onSelect);
    return () => {
      stopFitting();
      page.removeEventListener('click', onClick);
      page.removeEventListener('auxclick', onClick);
      page.removeEventListener('keydown', onKey);
      page.removeEventListener('selectionchange', onSelect);
    };
  }, [frame, loaded, content, onMailto]);
}
