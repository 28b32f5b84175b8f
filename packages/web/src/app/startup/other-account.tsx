import { useEffect, useRef } from 'react';
import { folderPath } from '../../paths.ts';
import { PAGE_BASE } from '../../platform/page/page-base.ts';
import { pageOwner } from '../../session/accounts/page-owner.ts';
import { OTHER_ACCOUNT_TEXTS } from '../../texts/page/other-account-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { cancelQuestion } from '../../ui/dialog/ask.tsx';
import { closeAllToasts } from '../../ui/feedback/toast.ts';
import { useRowlessPage } from '../../ui/first-rows.ts';
import { Button } from '../../ui/form/button.tsx';
import { Wren } from '../../ui/icon/icon.tsx';
import styles from './other-account.module.css';
import { useSignIn } from './use-sign-in.ts';

/** Shown in place of the mail while the session is another user's than the page: nothing of either is to be seen. */
export function OtherAccount({ user }: { readonly user: string }) {
  const signIn = useSignIn();
  const heading = useRef<HTMLHeadingElement>(null);
  const owner = pageOwner()?.email ?? '';
  useRowlessPage();
  useEffect(() => {
    // Notices and questions about the owner's mail must not be shown to the other account.
    closeAllToasts();
    cancelQuestion();
    document.title = TEXTS.title(OTHER_ACCOUNT_TEXTS.title);
    heading.current?.focus();
  }, []);
  return (
    <main className={styles.page}>
      <Wren size={44} />
      <h1 ref={heading} tabIndex={-1}>
        {OTHER_ACCOUNT_TEXTS.title}
      </h1>
      <p>{OTHER_ACCOUNT_TEXTS.now(user)}</p>
      <p>
        {OTHER_ACCOUNT_TEXTS.owner(owner)} {OTHER_ACCOUNT_TEXTS.kept(owner)}
      </p>
      <div className={styles.ways}>
        {/* A page of its own: nothing of the other account stays in memory. */}
        <Button tone="primary" onClick={() => location.assign(PAGE_BASE + folderPath('inbox'))}>
          {OTHER_ACCOUNT_TEXTS.goOn(user)}
        </Button>
        <Button onClick={() => void signIn('change', owner)}>{OTHER_ACCOUNT_TEXTS.again(owner)}</Button>
      </div>
    </main>
  );
}
