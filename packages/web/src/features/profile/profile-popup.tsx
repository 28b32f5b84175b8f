import type { Profile } from '@wren/contract/calls/preferences.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Client } from '../../host/client/client.ts';
import type { User } from '../../host/client/session/user.ts';
import { PersonAvatar } from '../../mail-ui/person-avatar.tsx';
import { cycleTheme, useTheme } from '../../settings/theme.ts';
import { PROFILE_TEXTS as TEXTS } from '../../texts/page/profile-texts.ts';
import { SETTINGS_TEXTS } from '../../texts/settings/settings-texts.ts';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { Popup } from '../../ui/popover/popup.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-popup.module.css';
import { useProfile } from './use-profile.ts';

const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'monitor' } as const;
const FIELDS = Object.keys(TEXTS.fields) as (keyof Profile)[];

/** A profile with the name alone, for a user without a stored one. */
function nameOnly(fullName: string): Profile {
  const [first_name = '', ...rest] = fullName.split(/\s+/u);
  const none = { nick_name: '', street: '', city: '', state: '', postal_code: '', gender: '', country: '' } as const;
  return { first_name, last_name: rest.join(' '), ...none };
}

interface ProfilePopupProps {
  readonly user: User;
  /** Keeps the profile; null: this host keeps none, so that there is nothing to edit. */
  readonly client: Client | null;
  /** The other accounts of this browser; null: it has none. */
  readonly accounts: ReactNode;
  /** Opens the administration; null: the user is not an administrator. */
  readonly onAdminister: (() => void) | null;
  readonly onLogout: () => void;
  readonly onClose: () => void;
}

/** Name and address, with the button that changes the theme. */
function ProfileHeader({ name, email }: { readonly name: string; readonly email: string }) {
  const theme = useTheme((state) => state.theme);
  return (
    <header className={styles.header}>
      <PersonAvatar address={{ name, email }} />
      <div className={styles.who}>
        <p className={styles.name}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className={styles.badge}>{TEXTS.badge}</span>
        </p>
        <bdi>{email}</bdi>
      </div>
      <IconButton icon={THEME_ICONS[theme]} label={TEXTS.theme(SETTINGS_TEXTS.themes[theme])} onClick={cycleTheme} />
    </header>
  );
}

interface FactsProps {
  readonly profile: Profile;
  /** False: empty fields are left out, as the host does not store them and they may have been given. */
  readonly isKept: boolean;
}

function ProfileFacts({ profile, isKept }: FactsProps) {
  const shown = isKept ? FIELDS : FIELDS.filter((field) => profile[field] !== '');
  return (
    <dl className={styles.facts}>
      {shown.map((field) => (
        <div key={field} className={styles.fact}>
          <dt>{TEXTS.fields[field]}</dt>
          <dd>
            {profile[field] === '' ? <span className={styles.none}>{TEXTS.none}</span> : <bdi>{profile[field]}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Who is signed in, to be read until Edit is pressed, and the way out (2.16 to 2.19). */
export function ProfilePopup({ user, client, accounts, onAdminister, onLogout, onClose }: ProfilePopupProps) {
  const { kept, editing, saving, problem, notice, save, edit, cancel } = useProfile(client);
  const editButton = useRef<HTMLButtonElement>(null);
  const profile = kept ?? nameOnly(user.fullName);
  const name = `${profile.first_name} ${profile.last_name}`.trim() || user.fullName;

  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const logout = (
    <Button tone="ghost" icon="logout" className={styles.logout} onClick={onLogout}>
      {TEXTS.logout}
    </Button>
  );
  return (
    <Popup label={TEXTS.title} onClose={onClose}>
      <ProfileHeader name={name} email={user.email} />
      {accounts && <div className={styles.accounts}>{accounts}</div>}
      <h2 className={styles.title}>{TEXTS.title}</h2>
      {editing && client ? (
        <ProfileForm profile={profile} saving={saving} onSave={(draft) => void save(client, draft)} onCancel={cancel}>
          {logout}
        </ProfileForm>
      ) : (
        <>
          <ProfileFacts profile={profile} isKept={client !== null} />
          <footer className={styles.footer}>
            {client && kept && (
              <Button ref={editButton} icon="pen" onClick={edit}>
                {TEXTS.edit}
              </Button>
            )}
            {onAdminister && (
              <Button icon="shield" onClick={onAdminister}>
                {TEXTS.administer}
              </Button>
            )}
            {logout}
          </footer>
        </>
      )}
      <p className={problem ? styles.problem : 'sr'} role="status">
        {problem || notice}
      </p>
    </Popup>
  );
}
