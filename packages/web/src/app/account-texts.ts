/** What the profile says of the account. */
export const ACCOUNT_TEXTS = {
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  logout: 'Logout',
  logoutQuestion: 'Are you sure you want to logout?',
  no: 'No',
  yes: 'Yes',
} as const;
