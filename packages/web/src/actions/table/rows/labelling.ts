import { includesKeyword, type Keyword, MUTED, PINNED } from '@wren/domain/message/keyword.ts';
import { hostOffers } from '../../../session/host-offers.ts';
import { LABELLING_TEXTS } from '../../../texts/acting/labelling-texts.ts';
import { LABEL_TEXTS } from '../../../texts/lists/label-texts.ts';
import { chooseLabels } from '../../run/effects-choice.ts';
import type { ChangeAction } from '../action.ts';
import { type ActionTarget, areAllIn, isSelection } from '../action-target.ts';

/** True if all conversations of a target have a keyword. */
const allHave = (target: ActionTarget, keyword: Keyword): boolean =>
  target.placed.length > 0 && target.placed.every(({ row }) => includesKeyword(row.keywords, keyword));

/** A keyword that is toggled; a plain host has none. */
function toggle(
  keyword: Keyword,
  texts: { readonly on: string; readonly off: string; readonly wasOn: string; readonly wasOff: string },
) {
  return {
    kind: 'change',
    needs: 'set_keyword',
    label: (target) => (allHave(target, keyword) ? texts.off : texts.on),
    effect: (target) => ({ kind: 'flag', keyword, value: !allHave(target, keyword) }),
    done: (target) => (allHave(target, keyword) ? texts.wasOff : texts.wasOn),
    undoable: true,
    leaves: false,
  } as const satisfies Partial<ChangeAction>;
}

const label: ChangeAction = {
  kind: 'change',
  id: 'label',
  label: LABELLING_TEXTS.label.label,
  icon: 'label',
  places: {
    toolbar: { at: 20, label: LABELLING_TEXTS.label.short, when: isSelection },
    rowMenu: 20,
    headerMenu: 20,
    palette: 20,
  },
  needs: 'set_keyword',
  keys: { id: 'action:label', label: LABELLING_TEXTS.label.label, group: 'act', gmail: ['l'], outlook: ['l'], off: [] },
  words: LABELLING_TEXTS.label.words,
  available: (target) => hostOffers('set_keyword') && target.placed.length > 0,
  choose: chooseLabels,
  isOfAccount: true,
  effect: () => ({ kind: 'flag', keyword: '', value: true }),
  done: LABELLING_TEXTS.label.done,
  failed: LABELLING_TEXTS.label.failed,
  undoable: true,
  leaves: false,
};

const pin: ChangeAction = {
  ...toggle(PINNED, LABELLING_TEXTS.pin),
  id: 'pin',
  icon: 'pin',
  places: { rowMenu: 21, headerMenu: 21, palette: 21 },
  keys: {
    id: 'action:pin',
    label: LABELLING_TEXTS.pin.on,
    group: 'act',
    gmail: ['Shift+P'],
    outlook: ['Shift+P'],
    off: [],
  },
  words: LABELLING_TEXTS.pin.words,
  available: (target) =>
    hostOffers('set_keyword') && areAllIn(target, 'inbox', 'starred', 'sent', 'archive', 'snoozed'),
  failed: LABELLING_TEXTS.pin.failed,
};

const mute: ChangeAction = {
  ...toggle(MUTED, LABELLING_TEXTS.mute),
  id: 'mute',
  icon: 'mute',
  places: { rowMenu: 22, headerMenu: 22, palette: 22 },
  keys: { id: 'action:mute', label: LABELLING_TEXTS.mute.on, group: 'act', gmail: ['m'], outlook: ['m'], off: [] },
  words: LABELLING_TEXTS.mute.words,
  needs: 'delivery',
  available: (target) =>
    hostOffers('set_keyword') &&
    hostOffers('delivery') &&
    areAllIn(target, 'inbox', 'starred', 'sent', 'archive', 'snoozed'),
  failed: LABELLING_TEXTS.mute.failed,
};

/** Removes one label, by its chip. @param name of the label */
export const setLabel = (keyword: Keyword, name: string, value: boolean): ChangeAction => ({
  kind: 'change',
  id: 'setLabel',
  label: value ? LABEL_TEXTS.added(name) : LABEL_TEXTS.remove(name),
  icon: 'label',
  places: {},
  keys: null,
  words: '',
  available: (target) => label.available(target) && !(value && allHave(target, keyword)),
  effect: () => ({ kind: 'flag', keyword, value }),
  done: value ? LABEL_TEXTS.added(name) : LABEL_TEXTS.removed(name),
  failed: LABELLING_TEXTS.label.failed,
  undoable: true,
  leaves: false,
});

/** The actions on keywords: labels, pins and mutes. */
export const LABELLING = { label, pin, mute } as const satisfies Record<string, ChangeAction>;
