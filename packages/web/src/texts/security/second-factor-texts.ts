import { many } from '../plural.ts';
import { topic } from '../topic.ts';

/** What settings say of two-factor authentication (2.50). */
export const SECOND_FACTOR_TEXTS = topic('SECOND_FACTOR_TEXTS', {
  label: 'Two-factor authentication',
  note: 'Signing in also asks for a code from an app on your phone.',
  on: (codes: number) => `On. ${many(codes, 'recovery code is', 'recovery codes are')} left.`,
  unknown: 'Its state could not be loaded.',
  begin: {
    title: 'Turn on two-factor authentication',
    scan: 'Scan this with an authenticator app on your phone, or type the key into it. Then enter the code that it shows.',
    image: 'QR code for an authenticator app',
    key: 'Key',
    code: 'Code',
    turnOn: 'Turn on',
  },
  codes: {
    title: 'Your recovery codes',
    note: 'Each of them signs you in once without your phone. Keep them in a safe place: they will not be shown again.',
    list: 'Recovery codes',
    copy: 'Copy',
    copied: 'The codes were copied',
    notCopied: 'The codes could not be copied',
    save: 'Download',
    fileName: 'wren-recovery-codes.txt',
    done: 'I have saved them',
  },
  renew: {
    button: 'New recovery codes',
    title: 'Create new recovery codes',
    note: 'Your present codes will no longer work.',
    go: 'Create new codes',
  },
  end: {
    title: 'Turn off two-factor authentication?',
    note: 'Signing in will ask for your password alone.',
    go: 'Turn off',
    done: 'Two-factor authentication is off',
  },
  done: 'Two-factor authentication is on',
  wrongCode: 'The code is wrong, or was used before. Apps show a new one every 30 seconds.',
});
