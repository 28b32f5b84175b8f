import { topic } from '../topic.ts';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** What a conversation's files, lists and pages say; part of the catalogue in texts.ts. */
export const READING = topic('READING', {
  preview: (name: string) => `Open ${name}`,
  downloadAll: 'Download all',
  collecting: (percent: number) => `Collecting files: ${percent} %`,
  collectFailed: (name: string) => `“${name}” could not be downloaded. Nothing was saved.`,
  stopCollecting: 'Cancel download',
  collected: (count: number) => `${many(count, 'attachment', 'attachments')} saved`,

  viewer: (name: string) => `Attachment: ${name}`,
  position: (at: number, of: number) => `${at} of ${of}`,
  previousFile: 'Previous attachment',
  nextFile: 'Next attachment',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoom: (percent: number) => `${percent} %`,
  loadingFile: 'Loading attachment…',
  cannotShow: 'This file cannot be shown here.',
  cannotLoad: 'This file could not be loaded.',
  replyToFile: 'Reply',
  saveToFolder: 'Save to folder',
  encoding: 'Encoding',
  textCut: (shown: string, all: string) => `The first ${shown} of ${all} are shown. The download has all of it.`,
  text: (name: string) => `Text of ${name}`,

  unsubscribe: 'Unsubscribe',
  unsubscribeTitle: 'Unsubscribe?',
  unsubscribeOneClick: (sender: string, host: string) =>
    `You will get no more mail of this list from ${sender}. Wren tells ${host}, and nothing else of you.`,
  unsubscribeByMail: (sender: string, address: string) =>
    `To stop this list of ${sender}, a message from you is sent to ${address}.`,
  unsubscribeByLink: (sender: string, address: string) =>
    `${sender} lets you unsubscribe on a page of its own. It leads to: ${address}`,
  unsubscribeUnverified: (address: string) =>
    `It cannot be proven that this mail comes from the list, so nothing was sent. You can unsubscribe on its page: ${address}`,
  unsubscribeRefused: (address: string) =>
    `The list did not accept it. You can unsubscribe on its page instead: ${address}`,
  unsubscribeOpen: 'Open page',
  unsubscribing: 'Unsubscribing…',
  unsubscribed: (sender: string) => `Unsubscribed from ${sender}`,
  unsubscribeSent: 'Request to unsubscribe sent',
  unsubscribeFailed: 'Failed to unsubscribe',

  print: 'Print',
  printConversation: 'Print conversation',
  printFailed: 'The conversation could not be printed',
  printFrame: 'Print',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied',

  event: 'Event',
  eventCancelled: 'Cancelled',
  eventWhen: 'When',
  eventWhere: 'Where',
  eventWho: 'Organiser',
  eventRepeats: 'Repeats',
  eventUntitled: 'Untitled event',
  eventZone: (zone: string) => `Times in ${zone}`,
  eventMore: (count: number) => `and ${many(count, 'more event', 'more events')}`,
  downloadEvent: 'Download .ics',
});
