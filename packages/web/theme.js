// Applied before the first paint, so that nothing flashes. settings/theme.ts keeps the same keys.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('wren.theme');
  const accent = localStorage.getItem('wren.accent');
  const density = localStorage.getItem('wren.density');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (accent !== null) dataset.accent = accent;
  if (density !== null) dataset.density = density;
} catch {
  // Storage is closed to us: the system's theme and the product's own colours hold.
}
