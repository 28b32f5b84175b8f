import type { RecordChange } from '@wren/contract/records/record-types.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { guardPanel } from '../../commands/panels.ts';
import { useRecords, useReplica } from '../../replica/hooks.ts';
import { changeSettings, RESET_SETTINGS, type Settings, saveSettings, useSettings } from '../../settings/settings.ts';
import { showAppearance } from '../../settings/theme.ts';
import { errorText } from '../../texts/error-text.ts';
import { RECORD_TEXTS } from '../../texts/page/record-texts.ts';
import { SETTINGS_TEXTS as TEXTS } from '../../texts/settings/settings-texts.ts';
import { TEXTS as COMMON } from '../../texts/texts.ts';
import { ask } from '../../ui/dialog/ask.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

/** Whether the changes made in the panel are in effect. */
function isSaved(changed: Partial<Settings>): boolean {
  const settings = useSettings.getState();
  return (Object.keys(changed) as (keyof Settings)[]).every((name) => changed[name] === settings[name]);
}

/** Applies settings, and shows the result. @param undo restores what else was changed with them; null: nothing is restored */
async function apply(settings: Partial<Settings>, text: string, undo: (() => void) | null): Promise<void> {
  const before = useSettings.getState();
  const everywhere = await saveSettings(settings);
  const run = (): void => {
    changeSettings(before);
    undo?.();
  };
  const action = undo ? { label: COMMON.undo, run } : null;
  showToast(everywhere ? text : TEXTS.savedHere, { id: 'settings', kind: everywhere ? 'success' : 'info', action });
}

/** Asks what becomes of changes that are not saved. */
function askUnsaved(): Promise<string | null> {
  return ask({
    title: TEXTS.unsavedTitle,
    text: TEXTS.unsaved,
    answers: [
      { id: 'stay', label: TEXTS.keepEditing, tone: 'ghost' },
      { id: 'discard', label: TEXTS.discard },
      { id: 'save', label: TEXTS.save, tone: 'primary' },
    ],
  });
}

function askReset(): Promise<string | null> {
  return ask({
    title: TEXTS.resetTitle,
    text: TEXTS.resetQuestion,
    answers: [
      { id: 'cancel', label: COMMON.cancel, tone: 'ghost' },
      { id: 'reset', label: TEXTS.reset, tone: 'primary' },
    ],
  });
}

/**
 * Turns off features that send mail automatically, and keeps their texts. Returns a function that does so; calling
 * its result undoes it.
 */
function useTurnOff(): () => () => void {
  const replica = useReplica();
  const digests = useRecords('dailyDigest');
  const replies = useRecords('vacationResponse');
  return () => {
    const changes = [
      ...digests.map((record): RecordChange => ({ kind: 'put', record: { ...record, data: off(record.data) } })),
      ...replies.map((record): RecordChange => ({ kind: 'put', record: { ...record, data: off(record.data) } })),
    ];
    if (![...digests, ...replies].some(({ data }) => data.isEnabled)) return () => undefined;
    const { settled, undo } = replica.saveRecords(changes);
    settled.catch((error) => showToast(RECORD_TEXTS.failed(errorText(error)), { kind: 'error' }));
    return undo;
  };
}

const off = <Data extends { readonly isEnabled: boolean }>(data: Data): Data => ({ ...data, isEnabled: false });

/** The settings as the panel shows them: what was changed in it is tried on, and takes effect when it is saved. */
export function useSettingsDraft() {
  const settings = useSettings();
  const turnOff = useTurnOff();
  // Only what was changed here: settings that come from elsewhere meanwhile hold for the rest.
  const [changed, setChanged] = useState<Partial<Settings>>({});
  const draft = useMemo(() => ({ ...settings, ...changed }), [settings, changed]);

  useEffect(() => showAppearance(draft), [draft]);
  useEffect(() => () => showAppearance(useSettings.getState()), []);
  const mayLeave = useEffectEvent(async (): Promise<boolean> => {
    if (isSaved(changed)) return true;
    const answer = await askUnsaved();
    if (answer === 'save') void apply(changed, TEXTS.saved, null);
    return answer === 'save' || answer === 'discard';
  });
  useEffect(() => guardPanel(() => mayLeave()), []);

  return {
    draft,
    change: (more: Partial<Settings>): void => setChanged((before) => ({ ...before, ...more })),
    save: (): void => {
      void apply(changed, TEXTS.saved, null);
      setChanged({});
    },
    reset: async (): Promise<void> => {
      if ((await askReset()) !== 'reset') return;
      void apply(RESET_SETTINGS, TEXTS.wasReset, turnOff());
      setChanged({});
    },
  };
}
