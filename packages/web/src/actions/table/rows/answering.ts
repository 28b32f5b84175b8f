import type { ReplyMode } from '@wren/domain/thread/reply.ts';
import { hostOffers } from '../../../session/host-offers.ts';
import { ANSWERING_TEXTS } from '../../../texts/acting/answering-texts.ts';
import type { ReplyAction } from '../action.ts';
import { type ActionTarget, areAllIn } from '../action-target.ts';

const isOne = ({ placed, bulk }: ActionTarget): boolean => placed.length === 1 && !bulk;

/** @param nth index among the answers, in their fixed order */
const answer = (mode: ReplyMode, nth: number, gmail: string, outlook: string): ReplyAction => ({
  kind: 'reply',
  id: mode,
  mode,
  label: ANSWERING_TEXTS[mode].label,
  icon: mode,
  // First in the palette: pressing Enter at once runs the first line, which must be harmless.
  places: { toolbar: 8 + nth, rowMenu: 8 + nth, header: nth, message: nth, palette: nth },
  keys: {
    id: `action:${mode}`,
    label: ANSWERING_TEXTS[mode].label,
    group: 'write',
    gmail: [gmail],
    outlook: [outlook],
    off: [],
  },
  words: ANSWERING_TEXTS[mode].words,
  available: (target) => isOne(target) && !areAllIn(target, 'drafts'),
});

const forwardAttached: ReplyAction = {
  kind: 'reply',
  id: 'forwardAttached',
  mode: 'attach',
  label: ANSWERING_TEXTS.forwardAttached.label,
  icon: 'clip',
  places: { rowMenu: 27, headerMenu: 27, message: 4, palette: 27 },
  keys: null,
  needs: 'downloads',
  words: ANSWERING_TEXTS.forwardAttached.words,
  available: (target) =>
    hostOffers('downloads') && target.placed.length > 0 && !target.bulk && !areAllIn(target, 'drafts'),
};

const editAsNew: ReplyAction = {
  kind: 'reply',
  id: 'editAsNew',
  mode: 'anew',
  label: ANSWERING_TEXTS.editAsNew.label,
  icon: 'pen',
  places: { rowMenu: { at: 28, when: (target) => areAllIn(target, 'sent') }, message: 5, palette: 28 },
  keys: null,
  words: ANSWERING_TEXTS.editAsNew.words,
  available: (target) => isOne(target) && !areAllIn(target, 'drafts'),
};

/** The actions that answer mail, or write a new one with it. */
export const ANSWERING = {
  reply: answer('reply', 1, 'r', 'r'),
  replyAll: answer('replyAll', 2, 'a', 'Shift+R'),
  forward: answer('forward', 3, 'f', 'Shift+F'),
  forwardAttached,
  editAsNew,
} as const satisfies Record<string, ReplyAction>;
