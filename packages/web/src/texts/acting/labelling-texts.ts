import { topic } from '../topic.ts';

/** What the actions say that label, pin and mute. */
export const LABELLING_TEXTS = topic('LABELLING_TEXTS', {
  label: {
    label: 'Label as…',
    short: 'Label',
    words: 'labels tag category keyword',
    done: 'Labels changed',
    failed: 'Failed to change the labels',
  },
  pin: {
    on: 'Pin to top',
    off: 'Unpin',
    wasOn: 'Pinned',
    wasOff: 'Unpinned',
    words: 'pinned keep top',
    failed: 'Failed to pin the conversation',
  },
  mute: {
    on: 'Mute',
    off: 'Unmute',
    wasOn: 'Muted: later answers skip the Inbox',
    wasOff: 'Unmuted',
    words: 'ignore silence quiet',
    failed: 'Failed to mute the conversation',
  },
});
