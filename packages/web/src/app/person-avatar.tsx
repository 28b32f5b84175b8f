import type { Address } from '@wren/domain/message.ts';
import { addressName, avatarHue, initial } from '@wren/domain/sender.ts';
import { Avatar } from '../ui/avatar.tsx';

/** The avatar of an address: its initial on its colour (D21). */
export function PersonAvatar({ address, className }: { address: Address | null; className?: string | undefined }) {
  const name = addressName(address) ?? '';
  return <Avatar letter={initial(name)} hue={avatarHue(address?.email ?? name)} className={className} />;
}
