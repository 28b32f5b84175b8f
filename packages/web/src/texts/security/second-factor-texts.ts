import { many } from '../plural.ts';
import { topic } from '../topic.ts';

/** What settings say of two-factor authentication (2.50). */
export const SECOND_FACTOR_TEXTS = topic('SECOND_FACTOR_TEXTS', {
  label: 'Two-factor authentication',
  note: 'Signing in asks for a code of an app on your phone beside your password.',
  on: (codes: number) => `On. ${many(codes, 'recovery code is', 'recovery codes are')} left.`,
  unknown: 'Whether it is on could not be asked.',
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
    note: 'Each of them lets you in once when your phone is not at hand. Keep them where you keep what is important: they are not shown again.',
    list: 'Recovery codes',
    copy: 'Copy',
    copied: 'The codes were copied',
    notCopied: 'The codes could not be copied',
    save: 'Download',
    fileName: 'wren-recovery-codes.txt',
    done: 'I have kept them',
  },
  renew: {
    button: 'New recovery codes',
    title: 'Make new recovery codes',
    note: 'The codes that you have now will not be taken any more.',
    go: 'Make new codes',
  },
  end: {
    title: 'Turn off two-factor authentication?',
    note: 'Signing in will ask for your password alone.',
    go: 'Turn off',
    done: 'Two-factor authentication is off',
  },
  done: 'Two-factor authentication is on',
  wrongCode: 'The code is wrong, or was used before. Apps show a new one every half a minute.',
});
