import { topic } from '../topic.ts';
/** What the settings say of notifications while no page is open. */
export const PUSH_TEXTS = topic('PUSH_TEXTS', {
  setting: 'Notifications while Wren is closed',
  settingNote: 'On this device. The mail server sends them, encrypted, to your browser’s push service.',
  refused: 'Notifications could not be set up. Your browser’s push service may be turned off or unreachable.',
  notSaved: 'The mail server did not answer. Try again.',
  denied: 'Blocked by your browser. Allow notifications for this page there first.',
  notAllowed: 'Your browser was not given permission to show notifications.',
  missing: 'This browser offers none for this page',
  toInstall: 'Add Wren to the Home Screen first, and open it from there',
  content: 'They show',
  contents: { nothing: 'Only that there is mail', sender: 'Sender', subject: 'Sender and subject' },
  devices: 'Devices with notifications',
  thisDevice: 'This device',
  since: (date: string) => `Since ${date}`,
  remove: 'Remove',
  removeDevice: (name: string) => `Remove ${name}`,
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unnamed: 'Browser',
});
