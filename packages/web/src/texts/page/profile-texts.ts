import { topic } from '../topic.ts';
/** The texts of the profile popup (2.16 to 2.19). */
export const PROFILE_TEXTS = topic('PROFILE_TEXTS', {
  title: 'Personal Information',
  badge: 'Administrator',
  close: 'Close profile',
  theme: (theme: string) => `Theme: ${theme}`,
  edit: 'Edit',
  administer: 'Administration',
  cancel: 'Cancel',
  save: 'Save Changes',
  logout: 'Logout',
  saved: 'Personal information saved',
  saveFailed: (message: string) => `Failed to save personal information: ${message}`,
  loadFailed: (message: string) => `Failed to load personal information: ${message}`,
  none: 'Not given',
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    nick_name: 'Nick name',
    gender: 'Gender',
    street: 'Street',
    city: 'City',
    state: 'State',
    postal_code: 'Postal code',
    country: 'Country',
  },
});
