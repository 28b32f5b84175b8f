import { useEffect } from 'react';
import { announceReauthentication } from '../../session/reauthentication-events.ts';
import { SIGN_IN_TEXTS } from '../../texts/security/sign-in-texts.ts';
import { TEXTS as COMMON } from '../../texts/texts.ts';
import { useRowlessPage } from '../../ui/first-rows.ts';
import { Wren } from '../../ui/icon/icon.tsx';
import styles from './sign-in-page.module.css';

const TEXTS = SIGN_IN_TEXTS.provider;

/**
 * The end of a proof by the identity provider (D50), in the window that was opened for it: it notifies the waiting page, and
 * closes where the browser lets it.
 * @param problem why there is no proof; null: there is
 */
export function ProvedPage({ problem }: { readonly problem: string | null }) {
  const title = problem === null ? TEXTS.confirmed : TEXTS.notConfirmed;
  useRowlessPage();
  useEffect(() => {
    document.title = COMMON.title(title);
    if (problem !== null) return;
    announceReauthentication();
    window.close();
  }, [problem, title]);
  return (
    <main className={styles.page}>
      <Wren size={44} />
      <h1>{title}</h1>
      {problem !== null && (
        <p className={styles.motto} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.motto}>{TEXTS.close}</p>
    </main>
  );
}
