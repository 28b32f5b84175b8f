import { useLocation } from 'wouter';
import { setDrawer } from '../../../commands/panels.ts';
import { CONTACTS, folderPath } from '../../../paths.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';

const ORDER = ['home', 'chat', 'mail', 'contacts', 'calendar', 'drive'] as const;

interface AppsProps {
  readonly className: string | undefined;
  readonly labelClassName: string | undefined;
}

/** The links of the product's apps: mail, contacts where the host keeps them, and of the others those that the deployment names (1.4, 2.16). */
export function Apps({ className = '', labelClassName }: AppsProps) {
  const { apps } = useStartedMail().capabilities;
  const [path] = useLocation();
  const keepsContacts = useOffered('save_records');
  return ORDER.map((app) => {
    const inside = (
      <>
        <span>
          <Icon name={app === 'contacts' ? 'user' : app} />
        </span>
        <span className={labelClassName}>{TEXTS.appNames[app]}</span>
      </>
    );
    if (app === 'mail' || app === 'contacts') {
      const isShown = path.startsWith(CONTACTS) === (app === 'contacts');
      return (
        (app === 'mail' || keepsContacts) && (
          <PageLink
            key={app}
            href={app === 'mail' ? folderPath('inbox') : CONTACTS}
            className={className}
            aria-current={isShown ? 'page' : undefined}
            onClick={() => setDrawer(false)}
          >
            {inside}
          </PageLink>
        )
      );
    }
    const address = apps[app];
    return (
      address !== undefined && (
        <a key={app} href={address} className={className} data-tip={TEXTS.appNames[app]}>
          {inside}
        </a>
      )
    );
  });
}
