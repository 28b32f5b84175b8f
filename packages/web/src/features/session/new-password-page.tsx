import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useFormRequest } from '../../mail-ui/use-form-request.ts';
import { LOGIN } from '../../paths.ts';
import { consoleLog } from '../../platform/log.ts';
import { useApi } from '../../session/api-context.ts';
import { PASSWORD_FIELD_TEXTS } from '../../texts/security/password-field-texts.ts';
import { PASSWORD_TEXTS } from '../../texts/security/password-texts.ts';
import { TEXTS as COMMON } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { useRowlessPage } from '../../ui/first-rows.ts';
import { Button } from '../../ui/form/button.tsx';
import { Icon, Wren } from '../../ui/icon/icon.tsx';
import { NewPasswordField } from '../../ui/password/new-password-field.tsx';
import styles from './sign-in-page.module.css';

const TEXTS = PASSWORD_TEXTS.link;

function Problem({ text }: { readonly text: string }) {
  return (
    <p className={classNames(styles.notice, styles.problem)} role="alert">
      <Icon name="alert" size={18} />
      {text}
    </p>
  );
}

interface LinkProps {
  /** What the link names the account by. */
  readonly token: string;
}

function NewPasswordForm({ token, address }: LinkProps & { readonly address: string }) {
  const { client } = useApi();
  const [, navigate] = useLocation();
  const { fault, isBusy, run } = useFormRequest();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const known = useMemo(() => [address, ...address.split('@')], [address]);
  const set = async (): Promise<string | null> => {
    const { problem } = await client.call('usePasswordLink', { token, new_password: password });
    if (problem === null) {
      navigate(`${LOGIN}?change=1&chosen=1&email=${encodeURIComponent(address)}`, { replace: true });
      return null;
    }
    field.current?.select();
    return PASSWORD_TEXTS.problems[problem];
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        run(set);
      }}
      noValidate
    >
      {fault !== null && <Problem text={fault} />}
      <input type="email" name="username" autoComplete="username" value={address} readOnly hidden />
      <NewPasswordField
        texts={PASSWORD_TEXTS.next}
        reveal={PASSWORD_FIELD_TEXTS}
        value={password}
        onChange={setPassword}
        known={known}
        field={field}
        autoFocus
      />
      <Button tone="primary" type="submit" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? TEXTS.busy : TEXTS.go}
      </Button>
    </form>
  );
}

/** Chooses a new password by a one-time link of an administrator (D43). */
export function NewPasswordPage({ token }: LinkProps) {
  const { client, session } = useApi();
  const [, navigate] = useLocation();
  /** The address that the link is for, or why there is none; undefined: the host has not answered yet. */
  const [found, setFound] = useState<{ readonly address: string } | { readonly problem: string }>();
  useRowlessPage();
  useEffect(() => {
    document.title = COMMON.title(TEXTS.title);
    const look = async (): Promise<string | null> => {
      // A session that is open here has nothing to do with it, but the host asks for its token.
      await session.renew();
      return (await client.call('getPasswordLink', { token })).address;
    };
    look().then(
      (address) => setFound(address === null ? { problem: TEXTS.gone } : { address }),
      (error: unknown) => {
        consoleLog('whose password a link sets is not known', error);
        setFound({ problem: TEXTS.unknown });
      },
    );
  }, [client, session, token]);
  if (!found) return null;
  return (
    <main className={styles.page}>
      <Wren size={44} />
      <h1>{TEXTS.title}</h1>
      {'address' in found ? (
        <>
          <p className={styles.motto}>{TEXTS.for(found.address)}</p>
          <NewPasswordForm token={token} address={found.address} />
        </>
      ) : (
        <div className={styles.form}>
          <Problem text={found.problem} />
          <Button onClick={() => navigate(LOGIN, { replace: true })}>{TEXTS.signIn}</Button>
        </div>
      )}
    </main>
  );
}
