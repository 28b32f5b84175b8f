import { Suspense, useState } from 'react';
import { PASSWORD_TEXTS as TEXTS } from '../../../texts/security/password-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import rowStyles from '../setting-row.module.css';

const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog);

/** The account's password can be changed; that holds at once. @param onChanged it was: other sessions have ended */
export function PasswordRow({ onChanged }: { readonly onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={rowStyles.row}>
      <span className={rowStyles.text}>
        {TEXTS.label}
        <small>{TEXTS.note}</small>
      </span>
      <Button small aria-label={TEXTS.changeIt} onClick={() => setOpen(true)}>
        {TEXTS.change}
      </Button>
      <Suspense>{isOpen && <PasswordDialog onChanged={onChanged} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
