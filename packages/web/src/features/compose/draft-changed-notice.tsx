import { DRAFT_TEXTS } from '../../app/draft-texts.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { DraftNotice } from './draft-notice.tsx';
import type { DraftSaving } from './use-draft-saving.ts';
import type { SolePart } from './use-sole-part.ts';

interface DraftChangedNoticeProps {
  readonly saving: DraftSaving;
  readonly part: SolePart;
}

/** What is to be done about a draft that somebody else has changed, sent or deleted: nothing is written over. */
export function DraftChangedNotice({ saving, part }: DraftChangedNoticeProps) {
  const { change, dirty } = saving;
  if (change === null || (change === 'changed' && !dirty)) return null;
  const keep = (): void => {
    part.onApart(saving.keepApart());
    showToast(DRAFT_TEXTS.kept);
  };
  const isGone = change === 'gone';
  const show = (): void => {
    saving.stop();
    part.onRenew();
  };
  return (
    <DraftNotice title={isGone ? DRAFT_TEXTS.gone : DRAFT_TEXTS.changed}>
      <Button tone="primary" small onClick={keep}>
        {isGone ? DRAFT_TEXTS.keepNew : DRAFT_TEXTS.keepBoth}
      </Button>
      {!isGone && (
        <Button tone="ghost" small onClick={show}>
          {DRAFT_TEXTS.showOther}
        </Button>
      )}
    </DraftNotice>
  );
}
