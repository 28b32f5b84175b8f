import { addressName, avatarHue, initial } from '@wren/domain/address/sender.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { useStartedMail } from '../session/started-mail.ts';
import { Avatar } from '../ui/display/avatar.tsx';
import { useContactNames } from './contact-names.ts';

/** The avatar of an address: the picture of its contact, else the deployment's, else its initial on its colour (3.6, D21). */
export function PersonAvatar({ address, className }: { address: Address | null; className?: string | undefined }) {
  const { avatars } = useStartedMail().capabilities;
  const own = useContactNames(({ known }) => known.get(address?.email.toLowerCase() ?? '')?.picture);
  const name = addressName(address) ?? '';
  const email = address?.email.toLowerCase() ?? '';
  return (
    <Avatar
      letter={initial(name)}
      hue={avatarHue(address?.email ?? name)}
      picture={own || (Object.hasOwn(avatars, email) ? avatars[email] : undefined)}
      className={className}
    />
  );
}
