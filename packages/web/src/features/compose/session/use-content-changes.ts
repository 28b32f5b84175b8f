import { useMemo } from 'react';
import type { ComposerSession } from '../../../composer/composer-session.ts';
import type { ComposeContent } from '../../../composer/content/compose-content.ts';
import type { EditorContent } from '../../../ui/rich-text/editor-content.ts';

export interface ContentChanges {
  readonly setContent: (update: (now: ComposeContent) => ComposeContent) => void;
  readonly setMail: (part: Partial<ComposeContent['mail']>) => void;
  readonly setBody: (written: EditorContent) => void;
}

/** What changes the content of a session: the same functions as long as it is the same session. */
export function useContentChanges(session: ComposerSession): ContentChanges {
  return useMemo(() => {
    const setContent: ContentChanges['setContent'] = (update) => session.change(update);
    return {
      setContent,
      setMail: (part) => setContent((now) => ({ ...now, mail: { ...now.mail, ...part } })),
      setBody: (written) => setContent((now) => ({ ...now, body: written })),
    };
  }, [session]);
}
