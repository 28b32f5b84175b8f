import { avatarHue, initial } from '@wren/domain/address/sender.ts';
import { type Contact, contactName } from '@wren/domain/contact/contact.ts';
import { useStartedMail } from '../../session/started-mail.ts';
import { Avatar } from '../../ui/display/avatar.tsx';

/** The avatar of a contact: its own picture, else the deployment's for its address, else its initial. */
export function ContactAvatar({ contact, className }: { contact: Contact; className?: string | undefined }) {
  const { avatars } = useStartedMail().capabilities;
  const name = contactName(contact);
  const email = contact.emails[0]?.address.toLowerCase() ?? '';
  const picture = contact.picture || (Object.hasOwn(avatars, email) ? avatars[email] : undefined);
  return <Avatar letter={initial(name)} hue={avatarHue(email || name)} picture={picture} className={className} />;
}
