import type { MORE_ICON_PATHS } from './more-icon-paths.ts';

/** Outlines of the first screen's icons on a 20 px grid, drawn as strokes of 1.5 px with round ends. */
export const ICON_PATHS = {
  inbox:
    'M3 11.5 5.3 4.9A1.5 1.5 0 0 1 6.7 4h6.6a1.5 1.5 0 0 1 1.4.9L17 11.5V15a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15zM3 11.5h3.8l1 2h4.4l1-2H17',
  star: 'M10 3l2.16 4.38 4.84.7-3.5 3.41.83 4.81L10 14.03 5.67 16.3l.83-4.81L3 8.08l4.84-.7z',
  draft:
    'M11.5 3H6a1.5 1.5 0 0 0-1.5 1.5v11A1.5 1.5 0 0 0 6 17h8a1.5 1.5 0 0 0 1.5-1.5V7zM11.5 3v4h4M7.5 13.5h3M7.5 10.5h5',
  send: 'M16.8 3.2 9 11M16.8 3.2l-4.6 13.6L9 11 3.2 7.8z',
  outbox: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM10 6v4.2l2.7 1.6',
  junk: 'M6.9 3h6.2L17 6.9v6.2L13.1 17H6.9L3 13.1V6.9zM10 6.5v4.2M10 13.5v.01',
  trash:
    'M3.5 5.5h13M8 5.5V4a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v1.5M5 5.5l.7 10.1A1.5 1.5 0 0 0 7.2 17h5.6a1.5 1.5 0 0 0 1.5-1.4L15 5.5M8.5 9v4.5M11.5 9v4.5',
  archive: 'M3.5 4h13v3.5h-13zM4.5 7.5V15A1.5 1.5 0 0 0 6 16.5h8a1.5 1.5 0 0 0 1.5-1.5V7.5M8 10.5h4',
  pen: 'M12.7 4.3 4.5 12.5 3.5 16.5l4-1 8.2-8.2a2.1 2.1 0 0 0-3-3zM11.2 5.8l3 3',
  search: 'M3.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0zM13.2 13.2l3.8 3.8',
  chevron: 'M5.5 8l4.5 4.5L14.5 8',
  refresh: 'M16 10a6 6 0 1 1-1.76-4.24L16 7.5M16 3.5v4h-4',
  clip: 'm15.7 9.5-5.9 5.9a3.6 3.6 0 0 1-5.1-5.1l6.3-6.3a2.4 2.4 0 0 1 3.4 3.4l-6.2 6.2a1.2 1.2 0 0 1-1.7-1.7l5.6-5.6',
  close: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
  menu: 'M3.5 6h13M3.5 10h13M3.5 14h13',
  panel:
    'M4.5 4h11a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1 -1.5 1.5h-11a1.5 1.5 0 0 1 -1.5 -1.5v-9a1.5 1.5 0 0 1 1.5 -1.5zM7.5 4v12',
  home: 'M3 9.2 10 3.5l7 5.7M5 8v7.5A1 1 0 0 0 6 16.5h8a1 1 0 0 0 1-1V8M8.3 16.5v-4h3.4v4',
  chat: 'M16.5 9.5c0 3.3-2.9 6-6.5 6-.9 0-1.8-.2-2.6-.5L3.5 16l1.1-3A5.6 5.6 0 0 1 3.5 9.5c0-3.3 2.9-6 6.5-6s6.5 2.7 6.5 6z',
  drive:
    'M3 14.5V5A1.5 1.5 0 0 1 4.5 3.5h3l2 2.5h6A1.5 1.5 0 0 1 17 7.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5z',
  mail: 'M4.5 4.5h11a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1 -1.5 1.5h-11a1.5 1.5 0 0 1 -1.5 -1.5v-8a1.5 1.5 0 0 1 1.5 -1.5zM3.5 6l6.5 5 6.5-5',
  bell: 'M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5 1.5 5h-13S5 12.5 5 8.5zM8.3 16.5a2 2 0 0 0 3.4 0',
  help: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM8 8a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4M10 13.7v.01',
  settings:
    'M3 6h6.7M14.3 6H17M3 14h2.7M10.3 14H17M9.7 6a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0zM5.7 14a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0z',
  calendar:
    'M4.5 4.5h11A1.5 1.5 0 0 1 17 6v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15V6a1.5 1.5 0 0 1 1.5-1.5zM3 8.5h14M7 3v3M13 3v3',
} as const;

export type IconName = keyof typeof ICON_PATHS | keyof typeof MORE_ICON_PATHS;

/** Icons that mean a direction: they turn round in right-to-left layouts. */
export const MIRRORED: ReadonlySet<IconName> = new Set([
  'reply',
  'replyAll',
  'forward',
  'back',
  'send',
  'panel',
  'next',
  'undo',
]);
