import type { HelpArticle } from './help-article.ts';

/** How mail is read, written and sorted: articles of the help. */
export const FIRST_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'compose',
    icon: 'pen',
    title: 'How to compose emails',
    paragraphs: [
      'Press Compose above the folders. Type addresses into To and confirm each with Enter, a comma or a space; you can paste many at once. Cc and Bcc open beside the To line.',
      'What you write is saved as a draft every few seconds. When you close a message, you are asked whether to keep it; drafts wait in the Draft folder.',
      'Attach files with the clip, by dropping them on the message, or by pasting them. All files of one message together may have the size that is shown when you attach.',
      'After Send the message waits in the Outbox for the undo period, ten seconds at first. Press Undo in the notice to go on writing. You can change the period in Settings.',
    ],
  },
  {
    id: 'templates',
    icon: 'file',
    title: 'Templates',
    paragraphs: [
      'A template is a mail that you write often: a subject, a text with its looks, and files. Make one in Settings, under Templates, or from what you are writing, by Save as template in its More options.',
      'While you write, type ; where a word begins, and then the beginning of the template’s name. Arrow keys choose, Enter puts it in, Escape leaves what you typed. In plain text and in the reply box it goes in as text; one with files opens the larger box. Insert template, in More options, and the palette (Ctrl+K) find them, too; without an open message the palette begins a new one with it.',
      'Words between braces are filled in: {first name}, {last name}, {name} and {address} are the first recipient’s, {my name} and {my address} yours, {date} is the day. What could not be filled in stays as it is, and you are asked before it is sent.',
    ],
  },
  {
    id: 'organize',
    icon: 'inbox',
    title: 'Organizing your inbox',
    paragraphs: [
      'Mail stands in conversations: all messages of one exchange are one line. Star a conversation to find it under Favourite, delete it to move it to Trash, report it to move it to Junk.',
      'Where your mail server has an Archive, Archive (E) takes a conversation out of the Inbox and keeps it: it stands under Archive, below Trash, and searches find it. When somebody answers, the conversation is in the Inbox again. Move to Inbox brings it back.',
      'Rules and blocked senders put new mail in order as it arrives; they have an article of their own.',
      'Select several lines with their checkboxes, or hold Shift to select all between two. The actions that fit your selection show above the list.',
      'Nearly everything can be taken back: press Undo in the notice at the lower left. What you delete in Trash is gone for good, so you are asked first.',
      'Open Settings to choose how dense the list is, and whether conversations open beside it.',
    ],
  },
  {
    id: 'rules',
    icon: 'settings',
    title: 'Rules and blocked senders',
    paragraphs: [
      'Rules, under Settings, do something with new mail as it arrives: move it, label it, star it, mark it as read. A rule is a search; Make a rule of this search, above search results, and Rule for mail like this, in the menu of a message, begin one. Rules are asked from the top; of several that move a mail, the first decides. Details, on a message, says which rules had a part in where it is.',
      'A rule can forward mail, too, once the address has agreed: write it into Forward to and press Ask. It is sent a code; enter that code where you have asked, and mail that arrives from then on is passed on. A copy stays with you. Settings lists these addresses under Rules, and Remove ends it.',
      'Block, in the menu of a message, sends all mail of its sender to Junk. Settings lists blocked senders under Rules, with Unblock.',
      'Mute, on the card of a person that a press on their name opens, keeps their later mail out of the Inbox, silent: it stands in the Archive. It is a rule, too; Unmute, or deleting the rule, ends it.',
    ],
  },
  {
    id: 'filter',
    icon: 'funnel',
    title: 'Showing only what is unread, starred or to you alone',
    paragraphs: [
      'The button beside the name of a folder (Shift+L) narrows its list: Unread, Starred, With attachment, or To me alone, which leaves out what went to others, too. The line above the list says how many conversations that is. Show all, or Escape, brings back the rest.',
      'A narrowed list has an address of its own, so that you can bookmark it: ?is=unread, ?is=starred, ?is=attachment or ?is=direct behind that of the folder.',
      'What you read while only unread mail is shown stays where it is until you leave the list. New mail that fits comes to its top.',
      'The palette (Ctrl+K) finds the same: Show unread only, and so on. In the search box they are is:unread, is:starred, has:attachment and is:direct.',
    ],
  },
  {
    id: 'snooze',
    icon: 'clock',
    title: 'Snoozing conversations',
    paragraphs: [
      'Press B on a conversation, or choose Snooze in its menu, to have it out of the Inbox until a time: it comes back on top and unread. Choose one of the times, or type your own: next tue 9am, in 3 days, friday evening, 1 dec. What your words mean stands above the times before you take it.',
      'What is snoozed stands under Snoozed (G, then B), below Trash, with the hour at which it comes back; searches find it, too. An open one says until when it is snoozed: Change time gives it another, Bring back now ends it. Undo puts it back where it was.',
      'When somebody answers meanwhile, the conversation is in the Inbox with the answer at once. Times are those of your own time zone. What was due while the server was off comes back when it starts.',
    ],
  },
  {
    id: 'screener',
    icon: 'shield',
    title: 'Deciding who may write to you',
    paragraphs: [
      'The Screener is off unless you turn it on, under Settings. First mail of senders you do not know waits there (G, then W) until you decide: Let in (Y) brings it to the Inbox, and all later mail of that sender; Keep out (!) blocks the sender, and what waits goes to Junk. Either is done to all that waits of that sender. On a phone both are buttons in the row. Undo takes either back, and Settings lists whom you let in and whom you blocked.',
      'You know the people in your contacts, those you have written to, and those whose mail you have kept. Their mail never waits. Nor do answers to mail of yours, delivery reports, messages from Wren, and what a rule of yours files or never puts into Junk.',
      'A mailing list is let in or kept out as a whole, whoever writes to it.',
      'What waits notifies nobody, its images stay blocked, and its senders do not learn that it was read. Searches find it. When you turn the Screener off, what waits comes to the Inbox, after you are asked.',
    ],
  },
  {
    id: 'remind',
    icon: 'bell',
    title: 'Being reminded if nobody answers',
    paragraphs: [
      'Choose Remind me if nobody answers in the menu of a mail that you have sent, in that of its conversation, or in the palette (Ctrl+K), and a time as for Snooze: tomorrow, next tue 9am, in 3 days. The open conversation says when that is: Change gives it another time, Cancel ends it, and Undo takes back either.',
      'While you write, the bell beside Send does the same, in the reply box, too. It is kept with the draft and counted from when the mail goes: in 3 days of a mail that is scheduled for Monday is Thursday.',
      'If nobody has answered by then, a mail from Wren stands in the Inbox, unread, in the conversation of what you sent. Answering it writes to those whom you wrote to. If somebody has answered, nothing comes.',
      'Automatic replies, reports and junk are no answers. Nor is what you write yourself: of several mails of yours in a conversation, the last one counts.',
    ],
  },
  {
    id: 'mailboxes',
    icon: 'folder',
    title: 'Mailboxes of your own',
    paragraphs: [
      'Mailboxes stand below the folders. The + beside their heading makes one; the menu of each, by its button or the other mouse button, gives it another name or place, makes one inside it, moves it up or down, into the one above it or out again, hides it or deletes it. Drag one to another place or onto another, or press Alt and an arrow on it. Deleting moves its mail to Trash, after you are asked, and Undo brings both back.',
      'Move to… (V), in the bar, in menus and in the palette, finds a mailbox by a few letters of its name, those you used last first. A name that is new makes a mailbox: Projects/2026 makes 2026 inside Projects. You can drag conversations onto a mailbox, too.',
      'A conversation is in one mailbox; labels say several things of it. Your own answers stay in Sent and are shown with their conversation.',
      'In the search box in:Projects looks into one mailbox, and in:"Projects/Next year" into one whose name has spaces. Saved searches and rules keep finding it when you give it another name. Rules, under Settings, can move new mail into a mailbox.',
    ],
  },
  {
    id: 'contacts',
    icon: 'user',
    title: 'Contacts and groups',
    paragraphs: [
      'Contacts stand beside Mail, and open with g then c. Type to find somebody by name, address or number; j and k go through the list, Enter opens, x selects, c writes to whom you have selected. What you delete or merge comes back with Undo.',
      'More for contacts brings people in from vCard files (versions 2.1 to 4) and CSV files of Google, Outlook and Thunderbird, and saves yours as files. Somebody who is there already is completed, not doubled; Find duplicates merges what looks like one person.',
      'Put contacts into groups. In To, Cc and Bcc the name of a group brings all its members. Searches and rules know groups as well: from:group:crew, or from:"group:Close friends".',
      'Others you write to, in the list of groups, are people you have written to who are no contacts yet, with how often and when. Add makes a contact of one.',
      'A press on a name in a conversation, or About in the menu of a row or a message, shows who it is: mail and files exchanged, contact, rule, mute, block. Lists show a contact’s name where the address is exactly theirs.',
    ],
  },
  {
    id: 'labels',
    icon: 'label',
    title: 'Labels, pins and muted conversations',
    paragraphs: [
      'Press L on a conversation, or choose Label as… in its menu, to give it labels. Type a name and press Enter; a name that is new makes a label. Several are chosen with Space, and put on together by Apply.',
      'Labels stand below the folders with what is unread of each. Press one to see its mail; its menu renames it, gives it a colour or deletes it. Renaming to a name that another label has makes both one. Everything can be taken back by Undo, and your mail stays where it is.',
      'In the search box label:work finds what has that label, and label:"to do" a label of several words. Labels go with your mail when it is exported.',
      'Pin to top (Shift+P) marks a conversation, and is:pinned finds all that are pinned.',
      'Mute (M) keeps later answers of a conversation out of the Inbox and silent, until a mail comes that is written to you alone. The conversation says that it is muted, with Unmute beside it.',
    ],
  },
  {
    id: 'invitations',
    icon: 'calendar',
    title: 'Answering invitations',
    paragraphs: [
      'A mail with an event shows it on a card: when it is in your own time zone and, where that differs, by the clocks it was written for; how it comes again, where, and who asks you.',
      'Yes, Maybe and No send your answer to the organiser, whose calendar understands it. Add a comment says a word with it. The answer waits out the undo period as any mail does, and the card keeps what you have said; press another to change your mind.',
      'You can answer where the invitation names one of your own addresses. When a later mail changes the event or calls it off, the older card says so and leads to it.',
      'Download .ics hands the event to your calendar program. Searches find mail by titles and places of its events.',
    ],
  },
  {
    id: 'search',
    icon: 'search',
    title: 'Advanced search tips',
    paragraphs: [
      'Press / to get into the search box. Words match subjects, addresses, texts and the names of attachments. Put a phrase in quotes to find it exactly, and a minus before a word to leave it out.',
      'Narrow a search down with from:, to:, cc:, bcc:, subject:, filename:, label:, has:attachment, is:unread, is:read, is:starred, is:pinned, is:muted and is:direct, which is mail to you alone.',
      'OR finds either: lunch OR dinner. Brackets hold together what belongs together: from:(ada OR grace) -(lunch dinner). Without OR all words must be met.',
      'before:2024-12-31 and after:2024-01-01 limit the time, newer_than:2w and older_than:1y as well, in days (d), weeks (w), months (m) or years (y). larger:5m and smaller:100k limit the size.',
      'A search looks in the folder you are in. Press Search all mail above the results to look everywhere but in Junk and Trash. in:sent looks in one folder, in:all in all of them but Junk and Trash, and in:anywhere in those, too.',
      'Save this search, beside the number of results, gives a search a name and puts it below the folders, with the number of unread conversations that it finds. The menu of its line changes, moves, hides or deletes it; the palette (Ctrl+K) finds hidden ones, too.',
      'Where something you write is no operator, a line above the results says what was searched for instead.',
    ],
  },
];
