import { topic } from '../topic.ts';
/** Names of key presets and densities, and texts of several commands; part of the catalogue in texts.ts. */
export const KEYS_TEXTS = topic('KEYS_TEXTS', {
  /** The presets by name, and what each of them means. */
  presets: { gmail: 'Gmail', outlook: 'Outlook', off: 'Off' },
  densities: { default: 'Default', compact: 'Compact', relaxed: 'Relaxed' },
  undone: 'Undone',
  notLoaded: 'This part of Wren could not be loaded. Please check your connection.',
});
