import type { Size } from '../../ui/rich-text/schema-marks.ts';
import type { Align } from '../../ui/rich-text/schema-nodes.ts';
import { LABEL_TEXTS } from '../lists/label-texts.ts';
import { topic } from '../topic.ts';

const SIZE_NAMES: Readonly<Record<Size, string>> = { small: 'Small', large: 'Large', huge: 'Huge' };
const ALIGN_NAMES: Readonly<Record<Align, string>> = {
  left: 'Align left',
  center: 'Align centre',
  right: 'Align right',
  justify: 'Justify',
};

/** The texts of the editor in which mail is written (2.44). */
export const EDITOR_TEXTS = topic('EDITOR_TEXTS', {
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
  pictureWidthHint: 'Original width',
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
});

const { colours } = LABEL_TEXTS;

/** The colours of text and of highlighting, with their names. They are chosen to be read on white, where mail is read. */
export const TEXT_COLOURS = [
  [colours.grey, '#5f6368'],
  [colours.red, '#c5221f'],
  [colours.orange, '#b06000'],
  [colours.green, '#137333'],
  [colours.teal, '#007b83'],
  [colours.blue, '#1967d2'],
  [colours.purple, '#8430ce'],
  [colours.pink, '#b80672'],
] as const;
export const HIGHLIGHT_COLOURS = [
  [colours.yellow, '#fef08a'],
  [colours.orange, '#fed7aa'],
  [colours.red, '#fecaca'],
  [colours.green, '#bbf7d0'],
  [colours.teal, '#a5f3fc'],
  [colours.blue, '#bfdbfe'],
  [colours.purple, '#ddd6fe'],
  [colours.grey, '#e5e7eb'],
] as const;
