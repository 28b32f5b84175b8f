import { Suspense } from 'react';
import { useEffectsChoice } from '../../actions/run/effects-choice.ts';
import { useTimeChoice } from '../../actions/run/time-choice.ts';
import { MaybeAccountScope } from '../../session/joined/maybe-account-scope.tsx';
import { lazyPart } from '../../ui/part/lazy-part.ts';

const TimePicker = lazyPart(async () => (await import('../../features/times/time-picker.tsx')).TimePicker);
const LabelPicker = lazyPart(async () => (await import('../../features/labels/label-picker.tsx')).LabelPicker);
const MailboxPicker = lazyPart(
  async () => (await import('../../features/mailbox-picker/mailbox-picker.tsx')).MailboxPicker,
);

/** What actions ask for, over the mail: labels and mailboxes are those of the account that the mail is of. */
export function Pickers() {
  const { picker, target } = useEffectsChoice();
  const timed = useTimeChoice((state) => state.title);
  return (
    <Suspense>
      <MaybeAccountScope account={target?.account}>
        {picker === 'labels' && <LabelPicker />}
        {(picker === 'mailbox' || picker === 'copy') && <MailboxPicker copies={picker === 'copy'} />}
      </MaybeAccountScope>
      {timed !== null && <TimePicker title={timed} />}
    </Suspense>
  );
}
