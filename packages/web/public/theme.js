// Applied before the first paint, so that nothing flashes. app/theme.ts keeps the same key.
try {
  const theme = localStorage.getItem('wren.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to us: the system's theme holds.
}
