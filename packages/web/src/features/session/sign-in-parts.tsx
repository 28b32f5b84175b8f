import type { RefObject } from 'react';
import { SIGN_IN_TEXTS } from '../../texts/security/sign-in-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './sign-in-page.module.css';
import type { useLogin } from './use-login.ts';

/** A step of signing in. */
export interface SignInFormProps {
  readonly login: ReturnType<typeof useLogin>;
  /** The field whose value was refused. */
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Why the user is asked to sign in, or what went wrong with it. */
export function SignInNotice({ notice, problem }: { readonly notice: string | null; readonly problem: string | null }) {
  return (
    <>
      {notice !== null && problem === null && (
        <p className={styles.notice} role="status">
          <Icon name="info" size={18} />
          {notice}
        </p>
      )}
      {problem !== null && (
        <p className={classNames(styles.notice, styles.problem)} role="alert">
          <Icon name="alert" size={18} />
          {problem}
        </p>
      )}
    </>
  );
}

export function SignInButton({ busy }: { readonly busy: boolean }) {
  return (
    <Button tone="primary" type="submit" className={styles.submit} aria-disabled={busy}>
      {busy ? SIGN_IN_TEXTS.busy : SIGN_IN_TEXTS.submit}
    </Button>
  );
}
