// Applied before the first paint, so that nothing flashes. settings/theme.ts keeps the same keys.
try {
  const { dataset } = document.documentElement;
  // Of the page's account (platform/page/page-base.ts).
  const base = /^\/u\/[1-8](?=\/)/.exec(location.pathname)?.[0] ?? '';
  const theme = localStorage.getItem(`wren.theme${base}`);
  const accent = localStorage.getItem(`wren.accent${base}`);
  const density = localStorage.getItem(`wren.density${base}`);
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (accent !== null) dataset.accent = accent;
  if (density !== null) dataset.density = density;
} catch {
  // Storage is closed to us: the system's theme and the product's own colours hold.
}

// The program of a page that the server has drawn is fetched once that is painted: reading it needs no program, whose bytes would come
// beside the font, and whose compilation before that frame (http/page/built-page.ts of the server).
document.addEventListener('DOMContentLoaded', () => {
  const program = document.querySelector('script[type=after-paint]');
  if (program === null) return;
  // A module runs once, however often it is imported. On the way back to a page Firefox may break its fetching off without a word:
  // as long as the page is a drawing it is imported again.
  const begin = () => {
    void import(program.src);
    setTimeout(() => document.querySelector('[data-drawn-for]') && begin(), 2000);
  };
  // Of a hidden page no frame is painted.
  if (document.hidden) begin();
  requestAnimationFrame(() => setTimeout(begin));
  document.addEventListener('visibilitychange', begin, { once: true });
});

// What the server has drawn cannot do anything yet but lead to other pages and take text: what is pressed on it waits, in its
// order, for the page that takes it over (app/drawn/take-over.ts).
const pressed = [];
window.pressedEarly = pressed;
const KEYS = /^(?:.|Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down)|Enter|Escape|Delete|Backspace)$/u;
/** Whether an event is for the page: a link leads on and a field takes text by itself, a button is clicked by its keys. */
const isForPage = ({ type, target, key, ctrlKey, metaKey, altKey, isComposing }) => {
  if (type === 'submit') return true;
  if (target.closest('input[inputmode]')) return false;
  if (type === 'click') return !target.closest('a');
  if (altKey || isComposing) return false;
  if ((key === 'Enter' || key === ' ') && target.matches('a, button, input')) return false;
  return ctrlKey || metaKey ? 'akz.,/'.includes(key) : KEYS.test(key);
};
for (const type of ['click', 'submit', 'keydown']) {
  document.addEventListener(
    type,
    (event) => {
      if (document.querySelector('[data-drawn-for]') === null || !isForPage(event)) return;
      event.preventDefault();
      event.stopPropagation();
      pressed.push(event);
    },
    true,
  );
}
