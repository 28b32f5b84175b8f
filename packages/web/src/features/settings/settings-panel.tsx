import { type ReactNode, useEffect, useId } from 'react';
import { openOverlay } from '../../commands/overlay.ts';
import { type SettingsPart, useSidebar } from '../../commands/panels.ts';
import { useQuota } from '../../mail-ui/use-quota.ts';
import { useCanWrite } from '../../replica/hooks.ts';
import { useOffered } from '../../session/use-offered.ts';
import { TEMPLATE_TEXTS } from '../../texts/compose/template-texts.ts';
import { SCREENER_TEXTS } from '../../texts/lists/screener-texts.ts';
import { ACCOUNTS_TEXTS } from '../../texts/page/accounts-texts.ts';
import { QUOTA_TEXTS } from '../../texts/page/quota-texts.ts';
import { EXCHANGE_TEXTS } from '../../texts/settings/exchange-texts.ts';
import { IDENTITY_TEXTS } from '../../texts/settings/identity-texts.ts';
import { KEYS_TEXTS } from '../../texts/settings/keys-texts.ts';
import { RULE_TEXTS } from '../../texts/settings/rule-texts.ts';
import { SETTINGS_TEXTS as TEXTS } from '../../texts/settings/settings-texts.ts';
import { VACATION_TEXTS } from '../../texts/settings/vacation-texts.ts';
import { SidePanel } from '../../ui/dialog/side-panel.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { choicesOf, EmailSection } from './email-section.tsx';
import { ExchangeSection } from './exchange/exchange-section.tsx';
import { NotificationSection } from './notifications/notification-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { QuotaRow } from './quota-row.tsx';
import { RulesSection } from './rules/rules-section.tsx';
import { ScreenerSection } from './rules/screener-section.tsx';
import { SelectRow } from './setting-row.tsx';
import styles from './settings-panel.module.css';
import { SignatureSection } from './signature-section.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';
import { IdentitiesSection } from './writing/identities-section.tsx';
import { TemplatesSection } from './writing/templates-section.tsx';
import { VacationSection } from './writing/vacation-section.tsx';

interface SectionProps {
  readonly title: string;
  /** By which it is gone to. */
  readonly part?: SettingsPart;
  readonly children: ReactNode;
}

/** Once the panel is drawn, the focus goes to the part that was asked for. */
function useAskedPart(isWhole: boolean): void {
  useEffect(() => {
    const { part } = useSidebar.getState();
    if (part === null || !isWhole) return;
    document.querySelector<HTMLElement>(`[data-part='${part}'] :is(button, input, select)`)?.focus();
    useSidebar.setState({ part: null });
  }, [isWhole]);
}

function Section({ title, part, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} data-part={part}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** Nothing where the host takes one account. */
function AccountsSection({ children }: { readonly children: ReactNode }) {
  return (
    children && (
      <Section title={ACCOUNTS_TEXTS.section} part="accounts">
        {children}
      </Section>
    )
  );
}

/** Where the account may keep only so much: a mail server may tell of no limit. */
function StorageSection() {
  const isTold = useOffered('get_quota');
  const quota = useQuota();
  if (!isTold || quota === 'none') return null;
  return (
    <Section title={QUOTA_TEXTS.storage} part="storage">
      <QuotaRow quota={quota} />
    </Section>
  );
}

/** What is done with mail as it arrives. */
function SenderSections() {
  const screens = useOffered('screener');
  return (
    <>
      <Section title={RULE_TEXTS.section} part="rules">
        <RulesSection />
      </Section>
      {screens && (
        <Section title={SCREENER_TEXTS.section} part="screener">
          <ScreenerSection />
        </Section>
      )}
    </>
  );
}

interface SettingsPanelProps {
  /** Whether the host reports new mail itself. */
  readonly live: boolean;
  /** The accounts of this browser; null: its host takes one. */
  readonly accounts: ReactNode;
  readonly onClose: () => void;
}

/**
 * The settings (2.50). What the page looks like is tried on at once; everything takes effect by Save Changes, and leaving
 * without it asks.
 */
export function SettingsPanel({ live, accounts, onClose }: SettingsPanelProps) {
  const { draft, change, save, reset } = useSettingsDraft();
  const keepsSettings = useOffered('save_settings');
  const canWrite = useCanWrite();
  const offersRecords = useOffered('save_records');
  const keepsRecords = offersRecords && canWrite;
  const delivers = useOffered('delivery');
  const exchanges = useOffered('import_mails');
  useAskedPart(canWrite);
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
      <AccountsSection>{accounts}</AccountsSection>
      <StorageSection />
      {offersRecords ? (
        <Section title={IDENTITY_TEXTS.section} part="identities">
          {canWrite && <IdentitiesSection />}
        </Section>
      ) : (
        <Section title={TEXTS.sections.signature}>
          <SignatureSection draft={draft} change={change} />
        </Section>
      )}
      <Section title={TEXTS.sections.keyboard}>
        <SelectRow
          label={TEXTS.keyPreset}
          value={draft.keyPreset}
          choices={choicesOf(KEYS_TEXTS.presets)}
          onChange={(keyPreset) => change({ keyPreset })}
        />
        <Button className={styles.sheet} onClick={() => openOverlay('help')}>
          <Icon name="keyboard" size={18} />
          {TEXTS.showShortcuts}
        </Button>
      </Section>
      {keepsRecords && (
        <Section title={TEMPLATE_TEXTS.section} part="templates">
          <TemplatesSection />
        </Section>
      )}
      {keepsRecords && delivers && (
        <Section title={VACATION_TEXTS.section} part="vacation">
          <VacationSection />
        </Section>
      )}
      {keepsRecords && delivers && <SenderSections />}
      {exchanges && (
        <Section title={EXCHANGE_TEXTS.section} part="exchange">
          <ExchangeSection />
        </Section>
      )}
      <Section title={TEXTS.sections.notifications} part="notifications">
        <NotificationSection draft={draft} change={change} />
      </Section>
      <Section title={TEXTS.sections.privacy}>
        <PrivacySection draft={draft} change={change} />
      </Section>
    </SidePanel>
  );
}
