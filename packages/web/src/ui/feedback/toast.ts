import { create } from 'zustand';
import { announce, forgetAnnounced } from './announce.ts';

export interface Toast {
  readonly id: string;
  readonly text: string;
  readonly kind: 'info' | 'success' | 'error';
  /** Milliseconds it stays while it is neither hovered nor focused; null: until it is replaced or closed. */
  readonly duration: number | null;
  readonly action: { readonly label: string; readonly run: () => void } | null;
}

/** Default duration of a toast in milliseconds (9.6). */
export const TOAST_DURATION = 3000;
const MAX_COUNT = 3;

export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let count = 0;

/**
 * Shows a short notice and announces it, at most three at a time: the oldest is removed. One with the id of a visible toast
 * replaces it, and is announced if its text differs.
 * @returns its id
 */
export function showToast(text: string, options: Partial<Omit<Toast, 'text'>> = {}): string {
  count += 1;
  const id = options.id ?? `toast-${count}`;
  const toast: Toast = { id, text, kind: 'info', duration: TOAST_DURATION, action: null, ...options };
  const { toasts } = useToasts.getState();
  const known = toasts.find((other) => other.id === id);
  const next = known ? toasts.map((other) => (other === known ? toast : other)) : [...toasts, toast];
  useToasts.setState({ toasts: next.slice(-MAX_COUNT) });
  if (known?.text !== text) announce(text, toast.kind === 'error');
  return id;
}

/** Removes a toast. */
export function closeToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Removes all toasts with their actions and announcements. */
export function closeAllToasts(): void {
  useToasts.setState({ toasts: [] });
  forgetAnnounced();
}
