import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { openOverlay } from '../../commands/overlay.ts';
import { guardPanel } from '../../commands/panels.ts';
import { useStartedMail } from '../../session/started-mail.ts';
import { changeSettings, RESET_SETTINGS, type Settings, saveSettings, useSettings } from '../../settings/settings.ts';
import { showAppearance } from '../../settings/theme.ts';
import { SETTINGS_TEXTS as TEXTS } from '../../texts/page/settings-texts.ts';
import { TEXTS as COMMON } from '../../texts/texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ask } from '../../ui/overlay/ask.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { AppearanceSection } from './appearance-section.tsx';
import { choicesOf, EmailSection } from './email-section.tsx';
import { NotificationSection } from './notification-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { SelectRow } from './setting-row.tsx';
import styles from './settings-panel.module.css';
import { SignatureSection } from './signature-section.tsx';

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** Whether what was changed in the panel is what holds. */
function isSaved(changed: Partial<Settings>): boolean {
  const settings = useSettings.getState();
  return (Object.keys(changed) as (keyof Settings)[]).every((name) => changed[name] === settings[name]);
}

/** Applies settings, and tells how that went. `undo` restores what held before. */
async function apply(settings: Partial<Settings>, text: string, undo: boolean): Promise<void> {
  const before = useSettings.getState();
  const everywhere = await saveSettings(settings);
  const action = undo ? { label: COMMON.undo, run: () => changeSettings(before) } : null;
  showToast(everywhere ? text : TEXTS.savedHere, { id: 'settings', kind: everywhere ? 'success' : 'info', action });
}

interface SettingsPanelProps {
  /** The host tells of new mail itself. */
  readonly live: boolean;
  readonly onClose: () => void;
}

/**
 * The settings (2.50). What the page looks like is tried on at once; everything takes effect by Save Changes, and leaving
 * without it asks.
 */
export function SettingsPanel({ live, onClose }: SettingsPanelProps) {
  const settings = useSettings();
  const keepsSettings = useStartedMail().capabilities.extensions.includes('save_settings');
  // Only what was changed here: settings that come from elsewhere meanwhile hold for the rest.
  const [changed, setChanged] = useState<Partial<Settings>>({});
  const latest = useLatest(changed);
  const draft = useMemo(() => ({ ...settings, ...changed }), [settings, changed]);
  const change = (more: Partial<Settings>): void => setChanged((before) => ({ ...before, ...more }));

  useEffect(() => showAppearance(draft), [draft]);
  useEffect(() => () => showAppearance(useSettings.getState()), []);
  useEffect(
    () =>
      guardPanel(async () => {
        if (isSaved(latest.current)) return true;
        const answer = await ask({
          title: TEXTS.unsavedTitle,
          text: TEXTS.unsaved,
          answers: [
            { id: 'stay', label: TEXTS.keepEditing, tone: 'ghost' },
            { id: 'discard', label: TEXTS.discard },
            { id: 'save', label: TEXTS.save, tone: 'primary' },
          ],
        });
        if (answer === 'save') void apply(latest.current, TEXTS.saved, false);
        return answer === 'save' || answer === 'discard';
      }),
    [latest],
  );

  const save = (): void => {
    void apply(changed, TEXTS.saved, false);
    setChanged({});
  };
  const reset = async (): Promise<void> => {
    const answer = await ask({
      title: TEXTS.resetTitle,
      text: TEXTS.resetQuestion,
      answers: [
        { id: 'cancel', label: COMMON.cancel, tone: 'ghost' },
        { id: 'reset', label: TEXTS.reset, tone: 'primary' },
      ],
    });
    if (answer !== 'reset') return;
    void apply(RESET_SETTINGS, TEXTS.wasReset, true);
    setChanged({});
  };
  return (
    <SidePanel
      title={TEXTS.title}
      closeLabel={TEXTS.close}
      onClose={onClose}
      footer={
        <>
          <Button tone="primary" className={styles.save} onClick={save}>
            {TEXTS.save}
          </Button>
          <Button onClick={() => void reset()}>{TEXTS.reset}</Button>
        </>
      }
    >
      {!keepsSettings && <p className={styles.note}>{TEXTS.keptHere}</p>}
      <Section title={TEXTS.sections.appearance}>
        <AppearanceSection draft={draft} change={change} />
      </Section>
      <Section title={TEXTS.sections.email}>
        <EmailSection draft={draft} change={change} live={live} />
      </Section>
      <Section title={TEXTS.sections.signature}>
        <SignatureSection draft={draft} change={change} />
      </Section>
      <Section title={TEXTS.sections.keyboard}>
        <SelectRow
          label={TEXTS.keyPreset}
          value={draft.keyPreset}
          choices={choicesOf(TEXTS.keyPresets)}
          onChange={(keyPreset) => change({ keyPreset })}
        />
        <Button className={styles.sheet} onClick={() => openOverlay('help')}>
          <Icon name="keyboard" size={18} />
          {TEXTS.showShortcuts}
        </Button>
      </Section>
      <Section title={TEXTS.sections.notifications}>
        <NotificationSection draft={draft} change={change} />
      </Section>
      <Section title={TEXTS.sections.privacy}>
        <PrivacySection draft={draft} change={change} />
      </Section>
    </SidePanel>
  );
}
