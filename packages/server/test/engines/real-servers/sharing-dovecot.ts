/** Another user's mailboxes below Users/<name>, shared ones below Public, who may do what in them by access rights. */
export const SHARING = `
protocol imap {
  mail_plugins = quota imap_quota acl imap_acl
}
plugin {
  acl = vfile
  acl_shared_dict = file:%h/../shared-mailboxes
}
namespace public {
  type = public
  prefix = Public/
  separator = /
  location = mdbox:%h/../public
  subscriptions = no
  list = yes
}
namespace shared {
  type = shared
  prefix = Users/%%n/
  separator = /
  location = mdbox:%%h
  subscriptions = no
  list = children
}
`;

/** What may be done in a mailbox (RFC 4314), all but to change who may do what. */
export const ALL_RIGHTS = [
  'lookup',
  'read',
  'write',
  'write-seen',
  'write-deleted',
  'insert',
  'expunge',
  'create',
  'delete',
];
