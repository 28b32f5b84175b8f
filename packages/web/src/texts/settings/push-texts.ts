import { topic } from '../topic.ts';
/** What the settings say of notifications while no page is open. */
export const PUSH_TEXTS = topic('PUSH_TEXTS', {
  setting: 'Notifications while Wren is closed',
  settingNote: 'On this device. The mail server hands them to your browser’s push service encrypted.',
  refused: 'Your browser could not be told of new mail. Its push service may be turned off or out of reach.',
  notSaved: 'The mail server did not answer. Try again.',
  denied: 'Blocked by your browser. Allow notifications for this page there first.',
  notAllowed: 'Your browser was not given permission to show notifications.',
  missing: 'This browser has none for pages like this one',
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
