import type { Profile } from '@wren/contract/calls/preferences.ts';
import { messageOf } from '@wren/contract/errors.ts';
import { useEffect, useRef, useState } from 'react';
import type { Client } from '../../host/client/client.ts';
import type { User } from '../../host/client/user.ts';
import { PersonAvatar } from '../../mail-ui/person-avatar.tsx';
import { cycleTheme, useTheme } from '../../settings/theme.ts';
import { PROFILE_TEXTS as TEXTS } from '../../texts/page/profile-texts.ts';
import { SETTINGS_TEXTS } from '../../texts/page/settings-texts.ts';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { Popup } from '../../ui/overlay/popup.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-popup.module.css';

const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'monitor' } as const;
const FIELDS = Object.keys(TEXTS.fields) as (keyof Profile)[];

/** What is known of somebody without a profile: their name. */
function nameOnly(fullName: string): Profile {
  const [first_name = '', ...rest] = fullName.split(/\s+/u);
  const none = { nick_name: '', street: '', city: '', state: '', postal_code: '', gender: '', country: '' } as const;
  return { first_name, last_name: rest.join(' '), ...none };
}

interface ProfilePopupProps {
  readonly user: User;
  /** Keeps the profile; null: this host keeps none, so that there is nothing to edit. */
  readonly client: Client | null;
  readonly onLogout: () => void;
  readonly onClose: () => void;
}

/** Who is signed in, to be read until Edit is pressed, and the way out (2.16 to 2.19). */
export function ProfilePopup({ user, client, onLogout, onClose }: ProfilePopupProps) {
  const [kept, setKept] = useState<Profile | null>(null);
  const [editing, setEditing] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const [notice, setNotice] = useState('');
  const editButton = useRef<HTMLButtonElement>(null);
  const theme = useTheme((state) => state.theme);
  const profile = kept ?? nameOnly(user.fullName);
  const name = `${profile.first_name} ${profile.last_name}`.trim() || user.fullName;

  // Of what the host does not keep nobody can say that it was not given.
  const shown = client ? FIELDS : FIELDS.filter((field) => profile[field] !== '');

  useEffect(() => {
    let left = false;
    client?.call('getProfile', {}).then(
      (found) => left || setKept(found),
      (error: unknown) => left || setProblem(TEXTS.loadFailed(messageOf(error))),
    );
    return () => {
      left = true;
    };
  }, [client]);

  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const save = async (host: Client, draft: Profile): Promise<void> => {
    setSaving(true);
    try {
      setKept(await host.call('saveProfile', draft));
      setProblem('');
      setNotice(TEXTS.saved);
      setEditing(false);
    } catch (error) {
      setProblem(TEXTS.saveFailed(messageOf(error)));
    } finally {
      setSaving(false);
    }
  };
  const logout = (
    <Button tone="ghost" icon="logout" className={styles.logout} onClick={onLogout}>
      {TEXTS.logout}
    </Button>
  );
  const themeName = SETTINGS_TEXTS.themes[theme];
  return (
    <Popup label={TEXTS.title} onClose={onClose}>
      <header className={styles.header}>
        <PersonAvatar address={{ name, email: user.email }} />
        <div className={styles.who}>
          <p className={styles.name}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span className={styles.badge}>{TEXTS.badge}</span>
          </p>
          <bdi>{user.email}</bdi>
        </div>
        <IconButton icon={THEME_ICONS[theme]} label={TEXTS.theme(themeName)} onClick={cycleTheme} />
      </header>
      <h2 className={styles.title}>{TEXTS.title}</h2>
      {editing && client ? (
        <ProfileForm
          profile={profile}
          saving={saving}
          onSave={(draft) => void save(client, draft)}
          onCancel={() => {
            setProblem('');
            setEditing(false);
          }}
        >
          {logout}
        </ProfileForm>
      ) : (
        <>
          <dl className={styles.facts}>
            {shown.map((field) => (
              <div key={field} className={styles.fact}>
                <dt>{TEXTS.fields[field]}</dt>
                <dd>
                  {profile[field] === '' ? (
                    <span className={styles.none}>{TEXTS.none}</span>
                  ) : (
                    <bdi>{profile[field]}</bdi>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <footer className={styles.footer}>
            {client && kept && (
              <Button
                ref={editButton}
                icon="pen"
                onClick={() => {
                  setNotice('');
                  setEditing(true);
                }}
              >
                {TEXTS.edit}
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
