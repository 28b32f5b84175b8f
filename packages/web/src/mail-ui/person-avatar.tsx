import { addressName, avatarHue, initial } from '@wren/domain/address/sender.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { useStartedMail } from '../session/started-mail.ts';
import { Avatar } from '../ui/display/avatar.tsx';

/** The avatar of an address: the picture that the deployment has of it, else its initial on its colour (3.6, D21). */
export function PersonAvatar({ address, className }: { address: Address | null; className?: string | undefined }) {
  const { avatars } = useStartedMail().capabilities;
  const name = addressName(address) ?? '';
  const email = address?.email.toLowerCase() ?? '';
  return (
    <Avatar
      letter={initial(name)}
      hue={avatarHue(address?.email ?? name)}
      picture={Object.hasOwn(avatars, email) ? avatars[email] : undefined}
      className={className}
    />
  );
}
