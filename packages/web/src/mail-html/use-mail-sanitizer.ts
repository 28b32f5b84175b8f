import { useEffect, useState } from 'react';
import { deferred } from '../platform/page/deferred.ts';
import { createMailSanitizer, type MailSanitizer } from './sanitize-mail.ts';

/** The empty page in which mail is sanitized and shown: its policy allows inline styles, and no scripts. */
export const MAIL_FRAME = '/mail-frame.html';

function openFrame(): Promise<MailSanitizer> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.src = MAIL_FRAME;
    frame.setAttribute('sandbox', 'allow-same-origin');
    frame.hidden = true;
    frame.addEventListener('load', () => {
      const inside = frame.contentWindow;
      if (inside) resolve(createMailSanitizer(inside as Window & typeof globalThis));
    });
    document.body.append(frame);
  });
}

const sanitizer = deferred(openFrame);

/** Loads a frame for sanitizing: documents parsed by this page itself would inherit its policy, which forbids styles. */
export const loadMailSanitizer = sanitizer.fetch;

/** The sanitizer of mail; null until it is loaded. */
export function useMailSanitizer(): MailSanitizer | null {
  const [ready, setReady] = useState(sanitizer.now);
  useEffect(() => {
    let left = false;
    void loadMailSanitizer().then((loaded) => {
      if (!left) setReady(loaded);
    });
    return () => {
      left = true;
    };
  }, []);
  return ready;
}
