/** Shows a number on the icon of the installed application; 0: none. No effect in browsers without badges. */
export function setAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const set = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  // Refused if the application is not installed.
  set.catch(() => undefined);
}
