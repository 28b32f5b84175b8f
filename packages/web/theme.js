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

// What the server has drawn cannot do anything yet but lead to other pages: a press on it waits for the page that takes it
// over (app/drawn/take-over.ts).
const isDrawn = () => document.querySelector('[data-drawn-for]') !== null;
document.addEventListener(
  'click',
  (event) => {
    if (!isDrawn() || event.target.closest('a')) return;
    event.preventDefault();
    event.target.dataset.pressed = '';
  },
  true,
);
document.addEventListener('submit', (event) => isDrawn() && event.preventDefault(), true);
