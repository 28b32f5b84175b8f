import { useEffect, useState } from 'react';
import { createMailSanitizer, type MailSanitizer } from './sanitize-mail.ts';

/** The empty page in which mail is sanitised and shown: its policy allows inline styles, and no scripts. */
export const MAIL_FRAME = '/mail-frame.html';

let loading: Promise<MailSanitizer> | null = null;
let loaded: MailSanitizer | null = null;

/** A frame of its own for sanitising: documents that this page parses would be under its policy, without styles. */
export function loadMailSanitizer(): Promise<MailSanitizer> {
  loading ??= new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.src = MAIL_FRAME;
    frame.setAttribute('sandbox', 'allow-same-origin');
    frame.hidden = true;
    frame.addEventListener('load', () => {
      const inside = frame.contentWindow;
      if (!inside) return;
      loaded = createMailSanitizer(inside as Window & typeof globalThis);
      resolve(loaded);
    });
    document.body.append(frame);
  });
  return loading;
}

/** The sanitiser of mail; null until it is ready, which it is soon. */
export function useMailSanitizer(): MailSanitizer | null {
  const [sanitizer, setSanitizer] = useState(loaded);
  useEffect(() => {
    let left = false;
    void loadMailSanitizer().then((ready) => {
      if (!left) setSanitizer(ready);
    });
    return () => {
      left = true;
    };
  }, []);
  return sanitizer;
}
