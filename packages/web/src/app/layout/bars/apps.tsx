import { Link } from 'wouter';
import { folderPath } from '../../../paths.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { Icon } from '../../../ui/icon/icon.tsx';

const ORDER = ['home', 'chat', 'mail', 'calendar', 'drive'] as const;

interface AppsProps {
  readonly className: string | undefined;
  readonly labelClassName: string | undefined;
}

/** The links of the product's apps: mail, and of the others those that the deployment names (1.4, 2.16). */
export function Apps({ className = '', labelClassName }: AppsProps) {
  const { apps } = useStartedMail().capabilities;
  return ORDER.map((app) => {
    const address = apps[app];
    const inside = (
      <>
        <span>
          <Icon name={app} />
        </span>
        <span className={labelClassName}>{TEXTS.appNames[app]}</span>
      </>
    );
    if (app === 'mail') {
      return (
        <Link key={app} href={folderPath('inbox')} className={className} aria-current="page">
          {inside}
        </Link>
      );
    }
    return (
      address !== undefined && (
        <a key={app} href={address} className={className} data-tip={TEXTS.appNames[app]}>
          {inside}
        </a>
      )
    );
  });
}
