import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTheme } from '../../../settings/theme.ts';
import { FRAME_TEXTS } from '../../../texts/conversation/frame-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useWrittenMail } from '../body/use-written-mail.ts';
import { useMailColours } from './dark-mail/use-mail-colours.ts';
import styles from './mail-frame.module.css';
import { isFrameReady, pageOf, placeFrame } from './spare-frame.ts';
import { useFrameEvents } from './use-frame-events.ts';

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

/**
 * Puts a frame into its place while that is there. It is no element of React's, which would make a new one each time.
 * Where one is ready the mail is written into it by the same commit, and all is laid out once.
 * @returns how often its page has loaded; 0: it has none yet
 */
function usePlacedFrame(place: RefObject<HTMLElement | null>, placed: RefObject<HTMLIFrameElement | null>): number {
  const [loaded, setLoaded] = useState(() => (isFrameReady() ? 1 : 0));
  const loads = useRef(loaded);
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const { frame, isReady } = placeFrame(place.current);
    const onLoad = (): void => {
      loads.current += 1;
      setLoaded(loads.current);
    };
    frame.addEventListener('load', onLoad);
    placed.current = frame;
    // Another mail may have taken the one that was ready.
    if (!isReady) setLoaded(0);
    else if (loads.current === 0) onLoad();
    return () => {
      frame.removeEventListener('load', onLoad);
      frame.remove();
      placed.current = null;
    };
  }, [place, placed]);
  return loaded;
}

/**
 * The body of a mail in a sandboxed frame that runs no script. The sanitised body is written into an empty page from
 * outside; links open in new tabs, by this page, since the sandbox lets none be opened from within.
 */
export function MailFrame({ title, content, kind, direction, showQuote, onMailto }: MailFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const loaded = usePlacedFrame(place, frame);
  const theme = useTheme();
  const [original, setOriginal] = useState(false);

  useLayoutEffect(() => {
    const root = pageOf(frame.current)?.documentElement;
    if (!root || loaded === 0) return;
    applyTokens(root, kind);
    root.dir = direction;
  }, [loaded, kind, direction]);
  // Before it is written: a folded quote is not laid out.
  useLayoutEffect(() => {
    const root = pageOf(frame.current)?.documentElement;
    if (root && loaded > 0) root.dataset.quote = showQuote ? 'shown' : 'folded';
  }, [loaded, showQuote]);
  const written = useWrittenMail({ frame, loaded, content });

  const { colours, mayTurn } = useMailColours({ frame, loaded, written, content, kind, original });

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    element.className = classNames(
      styles.frame,
      kind === 'html' && styles.card,
      colours !== 'theme' && styles[colours],
    );
    element.title = title;
    element.setAttribute('aria-busy', String(!written));
    // Its own colours would be seen first.
    element.style.visibility = colours === 'dark' && !written ? 'hidden' : '';
  }, [title, kind, colours, written]);

  useFrameEvents(frame, loaded, content, onMailto);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens change with the theme.
  useEffect(() => {
    const root = pageOf(frame.current)?.documentElement;
    if (root && loaded > 0) applyTokens(root, kind);
  }, [loaded, kind, theme]);

  return (
    <>
      <div ref={place} />
      {mayTurn && (
        <Button tone="link" small onClick={() => setOriginal(!original)}>
          {original ? FRAME_TEXTS.dark : FRAME_TEXTS.original}
        </Button>
      )}
    </>
  );
}
