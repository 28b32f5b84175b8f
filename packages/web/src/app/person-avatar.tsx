import type { Address } from '@wren/domain/message.ts';
import { addressName, avatarHue, initial } from '@wren/domain/sender.ts';
import { Avatar } from '../ui/avatar.tsx';
import { useStartedMail } from './started-mail.ts';

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
