import { type RefObject, useLayoutEffect, useState } from 'react';
import { runInSlices } from '../../../../platform/time/slices.ts';
import { useTheme } from '../../../../settings/theme.ts';
import { type Colour, parseColour } from '../../../../ui/colour/colour.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import { pageOf } from '../spare-frame.ts';
import { darkenMail } from './darken-mail.ts';

/** How a mail is shown: `theme` in the page's own colours, `light` on a light card, `dark` with lightness inverted. */
export type MailColours = 'theme' | 'light' | 'dark';

interface ShownColours {
  readonly colours: MailColours;
  /** Whether there are both original and dark colours to choose from. */
  readonly mayTurn: boolean;
}

interface Wanted {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** How often the frame's page was loaded. */
  readonly loaded: number;
  /** Whether all of the mail is in it. */
  readonly written: boolean;
  /** What was written into it. */
  readonly content: DocumentFragment;
  readonly kind: 'text' | 'html';
  /** The reader wants to see the mail's own colours. */
  readonly original: boolean;
}

/** The page's dark surface. Asked for in the frame: on the page it may be on its way from one theme to the other. */
function surfaceIn(root: HTMLElement): Colour | null {
  root.style.setProperty('--surface', getComputedStyle(document.documentElement).getPropertyValue('--surface'));
  root.style.colorScheme = 'dark';
  root.style.backgroundColor = 'var(--surface)';
  const colour = root.ownerDocument.defaultView?.getComputedStyle(root).backgroundColor ?? '';
  root.style.backgroundColor = '';
  return parseColour(colour);
}

/** The colours of the mail in a frame, as the theme wants them (5.13); follows the theme. */
export function useMailColours({ frame, loaded, written, content, kind, original }: Wanted): ShownColours {
  const { theme, themeColor } = useTheme();
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const [unreadable, setUnreadable] = useState<DocumentFragment | null>(null);
  const isDark = theme === 'dark' || (theme === 'system' && systemDark);
  const mayTurn = kind === 'html' && isDark && unreadable !== content;
  const own = mayTurn && !original ? 'dark' : 'light';
  const colours = kind === 'text' ? 'theme' : own;

  // Before the mail is written: each change of it has the browser look at every element again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's own colours change with theme and accent.
  useLayoutEffect(() => {
    const root = pageOf(frame.current)?.documentElement;
    if (!root || loaded === 0 || colours === 'dark') return;
    root.style.colorScheme = colours === 'theme' ? getComputedStyle(document.documentElement).colorScheme : 'light';
  }, [frame, loaded, colours, theme, themeColor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's own colours change with theme and accent.
  useLayoutEffect(() => {
    const element = frame.current;
    const root = pageOf(element)?.documentElement;
    if (!element || !root || !written || colours !== 'dark') return;
    const page = surfaceIn(root);
    if (page === null) return;
    const mail = darkenMail(root, page);
    // What is folded now may be unfolded without another look; a long mail is not seen half done.
    root.dataset.measured = '';
    element.style.visibility = 'hidden';
    const show = (): void => {
      delete root.dataset.measured;
      element.style.visibility = '';
    };
    const leave = runInSlices(mail.steps, () => {
      show();
      if (!mail.isReadable()) setUnreadable(content);
    });
    return () => {
      leave();
      show();
      mail.takeBack();
    };
  }, [frame, written, content, colours, theme, themeColor]);
  return { colours, mayTurn };
}
