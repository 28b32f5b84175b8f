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
      'Attach files with the clip, by dropping them on the message, or by pasting them. The maximum size of all files of one message is shown when you attach.',
      'After Send the message waits in the Outbox for the undo period, ten seconds at first. Press Undo in the notice to continue writing. You can change the period in Settings.',
      'If text is selected in an open message, a reply quotes that text alone. Forward as attachment, in the menu of a message, of a line or of several selected ones and in the palette (Ctrl+K), attaches each email whole, for the recipient to open. Edit as new, in the menu of a message, starts a new one with its recipients, text and files, such as to send it again.',
    ],
  },
  {
    id: 'templates',
    icon: 'file',
    title: 'Templates',
    paragraphs: [
      'A template is a mail that you write often: a subject, a formatted text, and files. Create one in Settings, under Templates, or from the mail you are writing, with Save as template under More options.',
      'While you write, type ; where a word begins, and then the beginning of the template’s name. Arrow keys choose, Enter inserts it, Escape leaves what you typed. In plain text and in the reply box it is inserted as plain text; one with files opens the larger box. Insert template, in More options, and the palette (Ctrl+K) find them, too; without an open message the palette starts a new one with it.',
      'Words between braces are filled in: {first name}, {last name}, {name} and {address} are the first recipient’s, {my name} and {my address} yours, {date} is the day. Fields that cannot be filled in stay as they are, and you are asked before the mail is sent.',
    ],
  },
  {
    id: 'organize',
    icon: 'inbox',
    title: 'Organizing your inbox',
    paragraphs: [
      'Mail is shown as conversations: all messages of one exchange are one line. Star a conversation to find it under Favourite, delete it to move it to Trash, report it to move it to Junk.',
      'Where your mail server has an Archive, Archive (E) takes a conversation out of the Inbox and keeps it: it is under Archive, below Trash, and searches find it. When someone replies, the conversation returns to the Inbox. Move to Inbox brings it back.',
      'Rules and blocked senders sort new mail as it arrives; see the article about them.',
      'Select several lines with their checkboxes, or hold Shift to select all between two. The actions that fit your selection show above the list.',
      'Hold Ctrl or ⌘, or use the middle mouse button, to open a conversation or a folder in a new tab. The other mouse button on a folder, a label or a saved search opens its menu, as does the button at the end of its line on a touch screen: Mark all as read, and for Trash and Junk to empty them, after you are asked. Mark all as read is in the menu of the filter beside a folder’s name and in the palette (Ctrl+K), too.',
      'Nearly everything can be undone: press Undo in the notice at the lower left. What you delete in Trash is gone for good, so you are asked first.',
      'Open Settings to choose how dense the list is, and whether conversations open beside it.',
    ],
  },
  {
    id: 'rules',
    icon: 'settings',
    title: 'Rules and blocked senders',
    paragraphs: [
      'Rules, under Settings, act on new mail as it arrives: move it, label it, star it, mark it as read. A rule is a search; Make a rule of this search, above search results, and Rule for mail like this, in the menu of a message, start one. Rules apply from the top; if several move a mail, the first decides. Details, on a message, says which rules applied to it.',
      'A rule can forward mail, too, once the address has agreed: write it into Forward to and press Ask. It receives a code; enter the code in the same place, and later mail is forwarded. You keep a copy. Settings lists these addresses under Rules, and Remove ends it.',
      'Block, in the menu of a message, sends all mail of its sender to Junk. Settings lists blocked senders under Rules, with Unblock.',
      'Mute, on the card that opens when you press a person’s name, moves their later mail to the Archive without a notification. It is a rule, too; Unmute, or deleting the rule, ends it.',
    ],
  },
  {
    id: 'filter',
    icon: 'funnel',
    title: 'Showing only what is unread, starred or to you alone',
    paragraphs: [
      'The button beside the name of a folder (Shift+L) narrows its list: Unread, Starred, With attachment, or To me alone, which leaves out what went to others, too. The line above the list says how many conversations that is. Show all, or Escape, brings back the rest.',
      'A filtered list has its own address, so that you can bookmark it: the folder’s address with ?is=unread, ?is=starred, ?is=attachment or ?is=direct.',
      'What you read while only unread mail is shown stays where it is until you leave the list. New mail that matches appears at its top.',
      'The palette (Ctrl+K) finds the same: Show only unread mail, and so on. In the search box they are is:unread, is:starred, has:attachment and is:direct.',
    ],
  },
  {
    id: 'snooze',
    icon: 'clock',
    title: 'Snoozing conversations',
    paragraphs: [
      'Press B on a conversation, or choose Snooze in its menu, to remove it from the Inbox until a time: it comes back on top and unread. Choose one of the times, or type your own: next tue 9am, in 3 days, friday evening, 1 dec. The meaning of your words is shown above the times.',
      'Snoozed mail is under Snoozed (G, then B), below Trash, with the time at which it comes back; searches find it, too. An open one says until when it is snoozed: Change time gives it another, Bring back now ends it. Undo puts it back where it was.',
      'When someone replies meanwhile, the conversation returns to the Inbox at once. Times are in your own time zone. What was due while the server was off comes back when it starts.',
    ],
  },
  {
    id: 'screener',
    icon: 'shield',
    title: 'Deciding who may write to you',
    paragraphs: [
      'The Screener is off unless you turn it on, under Settings. The first mail of unknown senders waits there (G, then W) until you decide: Let in (Y) brings it to the Inbox, and all later mail of that sender; Keep out (!) blocks the sender, and what waits goes to Junk. Both apply to all waiting mail of that sender. On a phone both are buttons in the row. Undo takes either back, and Settings lists whom you let in and whom you blocked.',
      'You know the people in your contacts, those you have written to, and those whose mail you have kept. Their mail never waits. Nor do answers to mail of yours, delivery reports, messages from Wren, and what a rule of yours files or never puts into Junk.',
      'A mailing list is let in or kept out as a whole, whoever writes to it.',
      'Waiting mail causes no notifications, its images stay blocked, and its senders do not learn that it was read. Searches find it. When you turn the Screener off, waiting mail moves to the Inbox, after you are asked.',
    ],
  },
  {
    id: 'remind',
    icon: 'bell',
    title: 'Being reminded if nobody answers',
    paragraphs: [
      'Choose Remind me if nobody answers in the menu of a mail that you have sent, in that of its conversation, or in the palette (Ctrl+K), and a time as for Snooze: tomorrow, next tue 9am, in 3 days. The open conversation says when that is: Change gives it another time, Cancel ends it, and Undo takes back either.',
      'While you write, the bell beside Send does the same, in the reply box, too. The reminder is kept with the draft and counted from the time of sending: “in 3 days” for a mail scheduled for Monday is Thursday.',
      'If nobody has answered by then, an unread mail from Wren appears in the Inbox, in the conversation of the mail you sent. Replying to it writes to your original recipients. If someone has answered, no reminder comes.',
      'Automatic replies, reports and junk are no answers. Nor is what you write yourself: of several mails of yours in a conversation, the last one counts.',
    ],
  },
  {
    id: 'mailboxes',
    icon: 'folder',
    title: 'Mailboxes of your own',
    paragraphs: [
      'Mailboxes are below the folders. The + beside their heading creates one; the menu of each, by its button or the other mouse button, gives it another name or place, makes one inside it, moves it up or down, into the one above it or out again, hides it or deletes it. Drag one to another place or onto another, or press Alt and an arrow on it. Deleting moves its mail to Trash, after you are asked, and Undo brings both back.',
      'Move to… (V), in the bar, in menus and in the palette, finds a mailbox by a few letters of its name, those you used last first. A new name creates a mailbox: Projects/2026 creates 2026 inside Projects. You can drag conversations onto a mailbox, too.',
      'A conversation is in one mailbox; it can have several labels. Your own answers stay in Sent and are shown with their conversation.',
      'In the search box in:Projects looks into one mailbox, and in:"Projects/Next year" into one whose name has spaces. Saved searches and rules keep finding it when you give it another name. Rules, under Settings, can move new mail into a mailbox.',
      'Folders that others share with you stand below the mail server’s name for them, and can only be read: what you read and answer there is marked for you alone, and nothing is moved, starred or deleted.',
    ],
  },
  {
    id: 'contacts',
    icon: 'user',
    title: 'Contacts and groups',
    paragraphs: [
      'Contacts are beside Mail, and open with g then c. Type to find someone by name, address or number; j and k go through the list, Enter opens, x selects, c writes to the selected people. What you delete or merge comes back with Undo.',
      'More for contacts imports people from vCard files (versions 2.1 to 4) and CSV files of Google, Outlook and Thunderbird, and saves yours as files. Existing contacts are completed, not duplicated; Find duplicates merges contacts that look like one person.',
      'Put contacts into groups. In To, Cc and Bcc the name of a group brings all its members. Searches and rules know groups as well: from:group:crew, or from:"group:Close friends".',
      'Others you write to, in the list of groups, are people you have written to who are not contacts yet, with how often and when. Add makes them a contact.',
      'Press a name in a conversation, or About in the menu of a row or a message, to see who it is: mail and files exchanged, contact, rule, mute, block. Lists show a contact’s name where the address is exactly theirs.',
    ],
  },
  {
    id: 'labels',
    icon: 'label',
    title: 'Labels, pins and muted conversations',
    paragraphs: [
      'Press L on a conversation, or choose Label as… in its menu, to give it labels. Type a name and press Enter; a new name creates a label. Select several with Space, and add them together with Apply. You can drag conversations onto a label, too.',
      'Labels are below the folders, with the number of unread conversations. Press one to see its mail; its menu renames it, gives it a colour or deletes it. Renaming a label to the name of another merges the two. Everything can be undone with Undo, and your mail stays where it is.',
      'In the search box label:work finds mail with that label, and label:"to do" a label of several words. Labels go with your mail when it is exported.',
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
