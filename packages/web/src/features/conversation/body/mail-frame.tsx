import { linkDoubts } from '@wren/domain/trust/link-check.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MAIL_FRAME } from '../../../mail-html/use-mail-sanitizer.ts';
import { useTheme } from '../../../settings/theme.ts';
import { FRAME_TEXTS } from '../../../texts/conversation/frame-texts.ts';
import { LINK_TEXTS } from '../../../texts/conversation/link-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ask } from '../../../ui/overlay/ask.tsx';
import { useMailColours } from './dark-mail/use-mail-colours.ts';
import { keepFitted } from './frame-fitter.ts';
import styles from './mail-frame.module.css';
import { useWrittenMail } from './use-written-mail.ts';

/** What the style sheet in the frame takes from the page. */
const TOKENS = [
  '--hue',
  '--text',
  '--text-2',
  '--text-3',
  '--accent-text',
  '--line',
  '--lh-read',
  '--font',
  '--w-regular',
];

interface MailFrameProps {
  readonly title: string;
  /** Sanitised; it is copied. */
  readonly content: DocumentFragment;
  /** `text` follows the theme; `html` brings its own colours, which a dark theme turns over. */
  readonly kind: 'text' | 'html';
  /** The side that it is written from. */
  readonly direction: 'ltr' | 'rtl';
  readonly showQuote: boolean;
  readonly onMailto: (address: string) => void;
}

function applyTokens(root: HTMLElement, kind: 'text' | 'html'): void {
  const page = getComputedStyle(document.documentElement);
  for (const token of TOKENS) root.style.setProperty(token, page.getPropertyValue(token));
  root.dataset.kind = kind;
}

/** Opens a link in a tab of its own, at once or, when there is a doubt, after its real address was shown. */
async function openLink(address: string, text: string): Promise<void> {
  const [doubt] = linkDoubts(address, text);
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

/** The address that a `mailto:` link names (RFC 6068); as it stands when its escapes are broken. */
function mailtoAddress(link: string): string {
  const address = link.slice('mailto:'.length).split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/**
 * The body of a mail in a sandboxed frame that runs no script. The sanitised body is written into an empty page from
 * outside; links open in new tabs, by this page's hand, since the sandbox lets none be opened from within.
 */
export function MailFrame({ title, content, kind, direction, showQuote, onMailto }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(0);
  const theme = useTheme();
  const [original, setOriginal] = useState(false);

  useLayoutEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (!root || loaded === 0) return;
    applyTokens(root, kind);
    root.dir = direction;
  }, [loaded, kind, direction]);
  // Before it is written: a quote that nobody sees is not laid out.
  useLayoutEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (root && loaded > 0) root.dataset.quote = showQuote ? 'shown' : 'folded';
  }, [loaded, showQuote]);
  const written = useWrittenMail({ frame, loaded, content });

  const { colours, mayTurn } = useMailColours({ frame, loaded, written, content, kind, original });

  useEffect(() => {
    const page = frame.current?.contentDocument;
    const element = frame.current;
    if (!page?.body || !element || loaded === 0) return;
    const onClick = (event: MouseEvent): void => {
      // Elements of the frame are not instances of this page's classes.
      const target = event.target as Element | null;
      const link = target?.closest?.('a, area');
      if (!link) return;
      // Whatever kind of link it is: none may lead the frame away.
      event.preventDefault();
      const address = link.getAttribute('href') ?? '';
      if (/^mailto:/iu.test(address)) onMailto(mailtoAddress(address));
      else if (/^(?:https?|tel|sms):/iu.test(address)) void openLink(address, link.textContent ?? '');
    };
    // Keys pressed in the frame mean the same as beside it.
    const onKey = (event: KeyboardEvent): void => {
      const copy = new KeyboardEvent('keydown', {
        key: event.key,
        code: event.code,
        shiftKey: event.shiftKey,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        repeat: event.repeat,
        bubbles: true,
        cancelable: true,
      });
      if (!element.dispatchEvent(copy)) event.preventDefault();
    };
    const stopFitting = keepFitted(element, page);
    page.addEventListener('click', onClick);
    page.addEventListener('auxclick', onClick);
    page.addEventListener('keydown', onKey);
    return () => {
      stopFitting();
      page.removeEventListener('click', onClick);
      page.removeEventListener('auxclick', onClick);
      page.removeEventListener('keydown', onKey);
    };
  }, [loaded, onMailto]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens change with the theme.
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (root && loaded > 0) applyTokens(root, kind);
  }, [loaded, kind, theme]);

  return (
    <>
      <iframe
        ref={frame}
        className={classNames(styles.frame, kind === 'html' && styles.card, colours !== 'theme' && styles[colours])}
        src={MAIL_FRAME}
        sandbox="allow-same-origin"
        title={title}
        aria-busy={!written}
        // Its own colours would be seen first.
        style={colours === 'dark' && !written ? { visibility: 'hidden' } : undefined}
        onLoad={() => setLoaded((count) => count + 1)}
      />
      {mayTurn && (
        <Button tone="link" small onClick={() => setOriginal(!original)}>
          {original ? FRAME_TEXTS.dark : FRAME_TEXTS.original}
        </Button>
      )}
    </>
  );
}
