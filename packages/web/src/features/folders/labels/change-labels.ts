import type { RecordChange } from '@wren/contract/records/record-types.ts';
import { foldKeyword, type Keyword, labelKeyword } from '@wren/domain/message/keyword.ts';
import { formatSearch } from '@wren/domain/search/parse-search.ts';
import { announceSteps } from '../../../actions/announce-steps.ts';
import type { LabelColour, LabelLook } from '../../../mail-ui/labels/label-looks.ts';
import { uuidv7s } from '../../../platform/random-id.ts';
import type { Replica } from '../../../replica/replica.ts';
import { LABEL_TEXTS } from '../../../texts/lists/label-texts.ts';

type Writer = Pick<Replica, 'dispatch' | 'saveRecords'>;
type Taken = { readonly settled: Promise<unknown>; readonly undo: () => unknown };

const put = (id: string | null, name: string, keyword: Keyword, color: string): RecordChange => ({
  kind: 'put',
  record: { id: id ?? uuidv7s()(), type: 'label', data: { name, keyword, color, sortOrder: 0 } },
});

/** Everywhere: also in Junk and Trash, whose mail would bring the label back. */
const everywhere = (keyword: Keyword): string =>
  formatSearch([
    { condition: { kind: 'keyword', keyword }, negated: false },
    { condition: { kind: 'in', folder: 'anywhere' }, negated: false },
  ]);

/** Sets or takes a keyword on all mail that has another: a job of the server, which is taken back to the message. */
const onAll = (replica: Writer, having: Keyword, keyword: Keyword, value: boolean): Taken =>
  replica.dispatch([{ kind: 'flag', target: { messages: [] }, keyword, value }], {
    folder: null,
    text: everywhere(having),
  });

const announceTaken = (text: string, steps: readonly Taken[]): void => announceSteps(text, steps, LABEL_TEXTS.failed);

/** Gives a label a colour; one without a definition gets one. */
export function colourLabel(replica: Writer, { id, name, keyword }: LabelLook, colour: LabelColour): void {
  replica.saveRecords([put(id, name, keyword, colour)]);
}

/**
 * Calls a label otherwise: its mail gets the keyword of the new name, so that exports and searches know it by that name
 * alone. @param other the label that has this name already: both become that one
 */
export function renameLabel(replica: Writer, look: LabelLook, name: string, other: LabelLook | null): void {
  const keyword = other?.keyword ?? labelKeyword(name);
  const isSame = foldKeyword(keyword) === foldKeyword(look.keyword);
  const mail = isSame
    ? []
    : [onAll(replica, look.keyword, keyword, true), onAll(replica, look.keyword, look.keyword, false)];
  const kept = put(look.id, name, isSame ? look.keyword : keyword, look.colour);
  const merged: readonly RecordChange[] = look.id === null ? [] : [{ kind: 'destroy', id: look.id }];
  const changes = other ? merged : [kept];
  const records = changes.length > 0 ? [replica.saveRecords(changes)] : [];
  announceTaken(other ? LABEL_TEXTS.merged(other.name) : LABEL_TEXTS.renamed(name), [...mail, ...records]);
}

/** Takes a label off all mail, and its definition away. */
export function deleteLabel(replica: Writer, { id, name, keyword }: LabelLook): void {
  const mail = onAll(replica, keyword, keyword, false);
  const records = id === null ? [] : [replica.saveRecords([{ kind: 'destroy', id }])];
  announceTaken(LABEL_TEXTS.deleted(name), [mail, ...records]);
}
