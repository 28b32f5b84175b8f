import type { ComposerSession } from '../../../composer/composer-session.ts';
import { type DraftState, isStopped } from '../../../composer/draft/draft-state.ts';
import { useScopedAccount } from '../../../session/joined/scoped-account.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { DRAFT_TEXTS } from '../../../texts/compose/draft-texts.ts';
import { errorText } from '../../../texts/error-text.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { openCompose } from '../forms/compose-state.ts';
import { DraftNotice } from './draft-notice.tsx';

interface DraftChangedNoticeProps {
  readonly session: ComposerSession;
  readonly state: DraftState;
}

/** Offers what to do about a draft changed, sent or deleted elsewhere: nothing is written over. */
export function DraftChangedNotice({ session, state }: DraftChangedNoticeProps) {
  const account = useScopedAccount();
  const of = account !== null && { account };
  // A newer version replaces a draft that is unchanged here.
  if (!isStopped(state) || (state.is === 'conflicted' && !state.changed)) return null;
  const keep = (): void => {
    session.keepApart();
    showToast(DRAFT_TEXTS.kept);
  };
  if (state.is === 'gone') {
    return (
      <DraftNotice title={state.why === 'sent' ? DRAFT_TEXTS.sent : DRAFT_TEXTS.deleted}>
        <Button tone="primary" small onClick={keep}>
          {DRAFT_TEXTS.keepNew}
        </Button>
      </DraftNotice>
    );
  }
  /** The version of this form is set aside, and can be had back. */
  const show = (): void => {
    const { content } = session;
    const mine = { ...content, mail: { ...content.mail, draftId: null, draftRevision: null } };
    session.renew().then(
      () =>
        showToast(DRAFT_TEXTS.renewed, {
          duration: ASIDE,
          action: {
            label: DRAFT_TEXTS.keepMine,
            run: () => void openCompose({ type: 'again', content: mine, ...of }, { content: mine, unsaved: true }),
          },
        }),
      (error) => showToast(COMPOSER_TEXTS.openDraftFailed(errorText(error)), { kind: 'error' }),
    );
  };
  return (
    <DraftNotice title={DRAFT_TEXTS.changed}>
      <Button tone="primary" small onClick={keep}>
        {DRAFT_TEXTS.keepBoth}
      </Button>
      <Button tone="ghost" small onClick={show}>
        {DRAFT_TEXTS.showOther}
      </Button>
    </DraftNotice>
  );
}

/** Milliseconds in which the version that was set aside can be had back. */
const ASIDE = 12_000;
