import type { ComposerSession, SessionView } from '../../../composer/composer-session.ts';
import { DRAFT_TEXTS } from '../../../texts/compose/draft-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DraftNotice } from './draft-notice.tsx';

interface DraftNoticesProps {
  readonly session: ComposerSession;
  readonly view: SessionView;
}

/** What is not kept of what is written: files that were still uploading when their page ended, and copies. */
export function DraftNotices({ session, view: { lost, keepsNothing } }: DraftNoticesProps) {
  return (
    <>
      {lost.length > 0 && (
        <DraftNotice title={DRAFT_TEXTS.lost(lost.join(', '))} text={DRAFT_TEXTS.lostText}>
          <Button tone="ghost" small onClick={() => session.seeLost()}>
            {DRAFT_TEXTS.seen}
          </Button>
        </DraftNotice>
      )}
      {keepsNothing && <DraftNotice title={DRAFT_TEXTS.keepsNothing} text={DRAFT_TEXTS.keepsNothingText} />}
    </>
  );
}
