import { useSession, useSessionView } from '../../../composer/hooks.ts';
import type { ComposerStart, SessionNews } from '../../../composer/session-parts.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { DRAFT_TEXTS } from '../../../texts/compose/draft-texts.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ComposeForm, type ComposeFormProps } from '../compose-form.tsx';
import { DraftElsewhere } from '../drafts/draft-elsewhere.tsx';
import { closeCompose } from './compose-forms.ts';

type SoleFormProps = Omit<ComposeFormProps, 'session'> & {
  readonly begin: ComposerStart;
  /** What the server has by now, for as long as another tab writes on. */
  readonly latest?: ComposerStart['content'] | null;
};

/** What a session of a form has to say. @param id of the form */
export function newsHandlerOf(id: number): (news: SessionNews) => void {
  return (news) => {
    switch (news.is) {
      case 'renewed':
        showToast(DRAFT_TEXTS.renewed);
        return;
      case 'saved':
        showToast(COMPOSER_TEXTS.saved, { kind: 'success' });
        return;
      case 'unread':
        showToast(COMPOSER_TEXTS.openDraftFailed(news.why), { kind: 'error' });
        return;
      case 'ended':
        closeCompose(id);
        showToast(DRAFT_TEXTS.ended);
    }
  };
}

/** A form for as long as no other tab writes on the same draft; then it says so, and can take over (4.3). */
export function ExclusiveForm({ begin, latest = null, ...props }: SoleFormProps) {
  const { id } = props.entry;
  const session = useSession(`form ${id}`, begin, newsHandlerOf(id));
  const { lock, turn, content } = useSessionView(session);
  if (lock === 'asking') return null;
  if (lock === 'mine') return <ComposeForm {...props} key={turn} session={session} />;
  return (
    <DraftElsewhere
      {...props}
      content={latest ?? content}
      onClose={() => closeCompose(id)}
      onTakeOver={() => session.takeOver()}
    />
  );
}
