import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MAIL_FRAME } from '../../../mail-html/use-mail-sanitizer.ts';
import { useTheme } from '../../../settings/theme.ts';
import { FRAME_TEXTS } from '../../../texts/conversation/frame-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useWrittenMail } from '../body/use-written-mail.ts';
import { useMailColours } from './dark-mail/use-mail-colours.ts';
import styles from './mail-frame.module.css';
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
 * The body of a mail in a sandboxed frame that runs no script. The sanitised body is written into an empty page from
 * outside; links open in new tabs, by this page, since the sandbox lets none be opened from within.
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
  // Before it is written: a folded quote is not laid out.
  useLayoutEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (root && loaded > 0) root.dataset.quote = showQuote ? 'shown' : 'folded';
  }, [loaded, showQuote]);
  const written = useWrittenMail({ frame, loaded, content });

  const { colours, mayTurn } = useMailColours({ frame, loaded, written, content, kind, original });

  useFrameEvents(frame, loaded, onMailto);

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
