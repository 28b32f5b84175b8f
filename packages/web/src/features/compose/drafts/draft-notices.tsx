import { fullDateTime } from '@wren/domain/date/date-label.ts';
import type { ComposerSession } from '../../../composer/composer-session.ts';
import type { SessionView } from '../../../composer/session-parts.ts';
import { READER } from '../../../settings/reader.ts';
import { DRAFT_TEXTS } from '../../../texts/compose/draft-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DraftNotice } from './draft-notice.tsx';

interface DraftNoticesProps {
  readonly session: ComposerSession;
  readonly view: SessionView;
}

/**
 * Warns about unsent content: that it was scheduled and no longer is, and which files were lost because their page
 * ended during the upload.
 */
export function DraftNotices({ session, view: { content, lost, keepsNothing } }: DraftNoticesProps) {
  const { sendAt } = content.mail;
  return (
    <>
      {sendAt !== null && (
        <DraftNotice title={DRAFT_TEXTS.wasDue(fullDateTime(sendAt, READER))} text={DRAFT_TEXTS.wasDueText} />
      )}
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
