import type { HelpArticle } from './help-article.ts';

/** What is set for an account: articles of the help. */
export const ACCOUNT_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'security',
    icon: 'lock',
    title: 'Security settings',
    paragraphs: [
      'Your password is never kept in this browser. Log out from your profile picture when you share the computer, and do not choose Keep me signed in there.',
      'Two-factor authentication, in Settings, also asks for a code from an app on your phone. Keep the recovery codes that it gives you: each signs you in once without the phone. Your administrator can turn it off if both are lost.',
      'Mail is shown without its scripts, forms and hidden contents. Images from the internet can tell a sender that you read the mail: Block external images in Settings decides about them.',
      'You are asked before a link opens that shows one address and leads to another.',
    ],
  },
  {
    id: 'passkeys',
    icon: 'lock',
    title: 'Signing in with a passkey',
    paragraphs: [
      'A passkey is stored on your device and unlocked with your fingerprint, your face or the code of the device. With it you sign in without password and code: nothing can be guessed, and a page that only looks like this one can steal nothing.',
      'Settings, under Privacy & Security, adds one: press Add a passkey, confirm that it is you, and follow your browser. Add one for each device that you use, or one that your devices share, and name them. The list says when each was added and last used; Rename and Remove are beside it.',
      'On the sign-in page press Sign in with a passkey. Some browsers also offer it when you go into the Email field.',
      'Before you add or remove a passkey or change two-factor authentication, you are asked for your password again, and for a code where you have one; a passkey does for both. This is valid for ten minutes.',
      'When a device is lost, remove its passkey. Your password keeps working beside passkeys, and a new password leaves them as they are.',
    ],
  },
  {
    id: 'sign-ins',
    icon: 'lock',
    title: 'Where you are signed in',
    paragraphs: [
      'Settings, under Privacy & Security, lists every browser that is signed in to your account: its name, the network address from which it was last used, since when it is signed in, and which one is this device. Sign out signs one of them out at once, Sign out all other devices all others; each has to sign in again.',
      'When someone signs in from a new browser or network, Wren sends you a mail that says when and from where, and says so in every open window. If it was you, there is nothing to do. If not, sign that device out and change your password.',
      'While someone tries to guess your password, devices and networks from which you have signed in before are not delayed. From a new place you may have to wait some seconds: wait as long as the page says, and sign in again.',
    ],
  },
  {
    id: 'single-sign-on',
    icon: 'lock',
    title: 'Signing in with your organisation’s account',
    paragraphs: [
      'Where the sign-in page has a button that names your organisation or its sign-in service, press it. You sign in there and come back signed in. Wren never sees your password there.',
      'If two-factor authentication is on for your account here, its code is asked for as well. Logout signs you out here and, where the service allows it, there too.',
      'Before a change of who can access your account, you are asked to confirm that it is you: the service opens in a window of its own, and this page stays as it is.',
      'If the service lets you in and Wren does not, ask your administrator: it may be that your account is still to be made, or that you are not yet among those who may sign in.',
    ],
  },
  {
    id: 'provider',
    icon: 'mail',
    title: 'Signing in with your provider’s account',
    paragraphs: [
      'Where this mail is the client of another mail server, you sign in with the address and the password that you have there: that server checks them, and there is no other password. Where it wants passwords of their own for mail programs, make one in its settings and use that.',
      'What you do here is done there: mail that you move, star, label or delete is moved, marked and deleted on the server, and other mail programs show it so. What comes or changes there shows here by itself.',
      'After your first sign-in at an IMAP server your newest mail shows at once, and the rest comes in the background. Searches find what has come so far.',
      'Your password is kept sealed on this server, never in the browser, as long as you are signed in somewhere or something of yours is still to be sent. When you change it at your provider, you are asked for the new one here.',
      'Labels, rules, templates and contacts are kept here, and other programs do not see them; a label is a keyword of the mail there. Your server’s filters, forwarding and vacation reply go on as they were. Where your server takes rules as scripts, they work there too, even while Wren is off.',
    ],
  },
  {
    id: 'password',
    icon: 'lock',
    title: 'Changing or forgetting your password',
    paragraphs: [
      'Settings, under Privacy & Security, has Change beside Password. Enter your present password – and a code, if signing in asks you for one – and a new one: what stands below it says how hard it is to guess. Passwords that everybody tries first are not taken. Every other device is signed out then.',
      'If you have forgotten your password, ask whoever runs your Wren: they can send you a link that lets you choose a new one, once and within some hours.',
    ],
  },
  {
    id: 'accounts',
    icon: 'user',
    title: 'Several accounts',
    paragraphs: [
      'Add another account, in the menu of your profile picture and in Settings under Accounts, signs this browser in to one more account beside the one that is open, up to nine. Each has its own mail, drafts, settings and notifications.',
      'To switch, press an account in that menu, press g and then its number, or choose it among the commands (Ctrl+K). Each account has an address of its own in the browser: two tabs show two accounts at once, and a bookmark opens the account that it was made in.',
      'What waits to be sent, or was written without a connection, stays with its account and goes on when you open that again. Logout leaves one account, Log out of all accounts leaves all; their mail is deleted from this browser then.',
      'All inboxes, under Accounts in the folder panel and by g 0, is one list of the mail of all of them, and each row names its account. What you do there is done in the account of the row, an answer goes out from the address that the mail came to, and a search from there looks in all accounts. Each other account has its own folders below its name. When you write something new, From offers the addresses of all accounts. What another account has still to send goes out while any page of Wren is open in this browser.',
    ],
  },
  {
    id: 'language',
    icon: 'chat',
    title: 'Language',
    paragraphs: [
      'Wren speaks the language of your browser where it knows it, else English. Language, in Settings under Appearance, chooses another: it holds for your account, on every device.',
      'Dates, times and numbers are written as they are in that language. What you are writing is saved before the page changes, and open again afterwards. Your mail stays as it is.',
      'Words for times, as next tue 9am, and the operators of searches, as from: and has:attachment, are English in every language.',
    ],
  },
  {
    id: 'app-passwords',
    icon: 'lock',
    title: 'Sending from scanners and other programs',
    paragraphs: [
      'Settings, under Privacy & Security, makes app passwords: one for each scanner, phone or program that is to send mail under your addresses. Give it a name, enter your own password, and copy what is shown – server, port, user name and password – into the device; the password is not shown again.',
      'What is sent so stands in your Sent folder. The list says when each password was last used and from where; Revoke ends one at once, and nothing else is changed. An app password opens no mail: nobody can read yours with it.',
      'If Settings shows no app passwords, whoever runs your Wren has not turned this on.',
    ],
  },
  {
    id: 'identities',
    icon: 'user',
    title: 'Writing under several addresses',
    paragraphs: [
      'Settings lists your addresses under Addresses and signatures. Edit gives each its name, its signature, an address that answers are to go to, and people who get a hidden copy of all that you write under it.',
      'Mail for your address with a plus and a word before the @ comes to you as well, as you+shop@your.host. Give such an address to a shop, and what it sends is easy to find; Add address makes it one that you can choose when you write.',
      'An answer goes out under the address that the mail was written to. From, above the recipients, chooses another; its signature and its hidden copies come along.',
      'Use this address for new mail says which one new mail begins with.',
    ],
  },
  {
    id: 'vacation',
    icon: 'sun',
    title: 'Vacation reply',
    paragraphs: [
      'Vacation reply, in Settings, tells people who write to you that you are away. Write what they are to be told, and choose the first and the last day if you know them; days count where you are.',
      'Each person is told once in seven days, and anew when you change what is said. Lists, machines, mail in Junk and mail that does not name you as its recipient are not answered, and neither is another vacation reply. Only to contacts and people I have written to keeps it from strangers.',
      'While it is on, a line above every list and the Outbox says so. Turn off, beside it, ends it.',
    ],
  },
  {
    id: 'notifications',
    icon: 'bell',
    title: 'Notification preferences',
    paragraphs: [
      'The bell shows what is new: mail, and messages that could not be sent or delivered. Dismiss them one by one, or clear all.',
      'Switch Desktop notifications on in Settings to be told while you look at something else. Your browser asks once; if you refused, allow notifications for this page in the browser’s own settings first.',
      'Notifications while Wren is closed are switched on for each device. The mail server hands them encrypted to your browser’s push service; They show says how much of a mail is in them, and Devices with notifications who gets them.',
      'Sound notifications play a short tone for new mail.',
      'Daily digest, off unless you turn it on, puts a message into your Inbox once a day at the hour you choose: what is unread there by sender and label, what waits to be sent, and what comes back today from Snoozed. When there is nothing to tell, none comes.',
    ],
  },
  {
    id: 'storage',
    icon: 'folder',
    title: 'Managing storage',
    paragraphs: [
      'If your account has a storage limit, Settings shows under Storage how much is used, and so does the foot of the folder panel from 80% on. When it is full, files cannot be added and mail to you waits on its senders’ servers, which give up after some days.',
      'Search for larger:5m to find the biggest messages, or has:attachment older ones with before:.',
      'Deleted mail stays in Trash until you delete it there with Delete forever. Mail in Junk can be deleted for good as well.',
      'Settings, under Import and export, imports mail of other programs – mboxes, .eml files, zips of them – while you keep working; nothing is imported twice, and an interrupted import continues when you choose the file again. It also downloads everything, or one mailbox, as mbox or as a zip of messages. Export above search results downloads the conversations found, Export in the menu of a mailbox, or Export this folder in the palette (Ctrl+K), that mailbox.',
      'Bring mail from another provider, in the same place, fetches all mail of an account elsewhere: give its address and password – many providers want an app password –, choose folders, and Wren imports them, also while no page is open. You can pause it, and run it again later for new mail: nothing is imported twice, and nothing is changed there.',
      'Take mail to another provider does the reverse: all your mail goes to an account elsewhere, into folders with the same names, with read, starred and label marks. Nothing is exported twice, so you can run it again later.',
      'An .eml file that you drop onto the window opens as a mail: nothing is sent anywhere, you can answer it, and Save to folder makes it a mail of that folder.',
      'To keep a message elsewhere, open its menu and choose Download .eml; attachments can be downloaded one by one.',
    ],
  },
  {
    id: 'administration',
    icon: 'shield',
    title: 'Administering Wren',
    paragraphs: [
      'Administrators find the administration under their picture at the top right: accounts, the queue of outgoing mail, the DNS records of the domain, sign-ins, the state of the server, and the audit log. It shows no mail of other users.',
      'A new account has no password yet: its user chooses one with a link, which works once, within a day. A disabled account is signed out everywhere; its mail still arrives.',
      'Mail in the queue can be put on hold, with a reason for other administrators: delivery is suspended until it is released.',
      'Every action is in the audit log, including those of the command line. Before a change of who can access an account, you are asked for your password again.',
      'A group is an address whose mail goes to all of its members: accounts here, and addresses elsewhere. If members may write as the group, From offers them its address. What cannot be delivered to a member elsewhere is reported to the postmaster.',
      'Where users sign in with their organisation’s account, a group of the sign-in service can determine who administers Wren: the role is then granted or removed at sign-in.',
    ],
  },
];
