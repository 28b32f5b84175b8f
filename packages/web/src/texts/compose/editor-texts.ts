import type { Size } from '../../ui/rich-text/schema-marks.ts';
import type { Align } from '../../ui/rich-text/schema-nodes.ts';

const SIZE_NAMES: Readonly<Record<Size, string>> = { small: 'Small', large: 'Large', huge: 'Huge' };
const ALIGN_NAMES: Readonly<Record<Align, string>> = {
  left: 'Align left',
  center: 'Align centre',
  right: 'Align right',
  justify: 'Justify',
};

/** The texts of the editor in which mail is written (2.44). */
export const EDITOR_TEXTS = {
  formatting: 'Formatting',
  showFormatting: 'Show formatting',
  hideFormatting: 'Hide formatting',
  style: 'Text style',
  text: 'Text',
  normal: 'Normal',
  heading: (level: number) => `Heading ${level}`,
  sizes: SIZE_NAMES,
  aligns: ALIGN_NAMES,
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  inlineCode: 'Code in line',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  indent: 'Increase indent',
  outdent: 'Decrease indent',
  quote: 'Quote',
  code: 'Code block',
  rule: 'Line',
  link: 'Link',
  image: 'Insert image',
  file: 'Insert file',
  pictureTitle: 'Image',
  pictureEdit: 'Size and description',
  pictureAlt: 'Description',
  pictureAltHint: 'What the image shows, for those who cannot see it',
  pictureWidth: 'Width in pixels',
  pictureWidthHint: 'As wide as it is',
  emoji: 'Emoji',
  more: 'More formatting',
  colour: 'Text colour',
  background: 'Highlight',
  noColour: 'None',
  clear: 'Clear formatting',
  plain: 'Plain text',
  plainTitle: 'Switch to plain text?',
  plainQuestion: 'The formatting of this message will be lost.',
  plainYes: 'Switch to plain text',
  linkTitle: 'Link',
  linkText: 'Text',
  linkAddress: 'Address',
  linkHint: 'A web, mail or phone address',
  linkSet: 'Apply',
  linkRemove: 'Remove link',
  findEmoji: 'Find an emoji',
  noEmoji: 'No emoji found',
} as const;

/** The colours of text and of highlighting, by name. They are chosen to be read on white, where mail is read. */
export const TEXT_COLOURS = [
  ['Grey', '#5f6368'],
  ['Red', '#c5221f'],
  ['Orange', '#b06000'],
  ['Green', '#137333'],
  ['Teal', '#007b83'],
  ['Blue', '#1967d2'],
  ['Purple', '#8430ce'],
  ['Pink', '#b80672'],
] as const;
export const HIGHLIGHT_COLOURS = [
  ['Yellow', '#fef08a'],
  ['Orange', '#fed7aa'],
  ['Red', '#fecaca'],
  ['Green', '#bbf7d0'],
  ['Teal', '#a5f3fc'],
  ['Blue', '#bfdbfe'],
  ['Purple', '#ddd6fe'],
  ['Grey', '#e5e7eb'],
] as const;
