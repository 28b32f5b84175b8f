import { foldKeyword, isLabel, type Keyword, labelKeyword, labelOf } from '@wren/domain/message/keyword.ts';
import { type ComponentProps, type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useEffectsChoice } from '../../actions/run/effects-choice.ts';
import type { Effect } from '../../actions/table/action.ts';
import type { ActionTarget } from '../../actions/table/action-target.ts';
import { cleanLabel } from '../../mail-ui/labels/clean-label.ts';
import { type LabelLook, lookOf, useLabels } from '../../mail-ui/labels/label-looks.ts';
import { uuidv7s } from '../../platform/random-id.ts';
import { useKeywords, useReplica } from '../../replica/hooks.ts';
import { LABEL_TEXTS } from '../../texts/lists/label-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Finder, FinderLine } from '../../ui/dialog/finder.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './label-picker.module.css';
import { effectsOf, type LabelState, labelStateOf, labelsOn } from './picked-labels.ts';

interface PickerProps {
  readonly target: ActionTarget;
}

type Line = { readonly look: LabelLook; readonly isNew: boolean };

/** All labels: those that are defined, that mail has, and that were made in the picker, by name. */
function useAllLabels(target: ActionTarget, made: readonly LabelLook[]): readonly LabelLook[] {
  const defined = useLabels();
  const used = useKeywords();
  return useMemo(() => {
    const all = new Map(defined);
    const others = [...used.map(({ keyword }) => keyword).filter(isLabel), ...labelsOn(target)];
    for (const keyword of others) {
      if (!all.has(foldKeyword(keyword))) all.set(foldKeyword(keyword), lookOf(defined, keyword));
    }
    for (const look of made) all.set(foldKeyword(look.keyword), look);
    return [...all.values()].sort((a, b) => a.name.localeCompare(b.name));
  }, [defined, used, target, made]);
}

/** What the picker offers for a text: the labels with it in their names, and a new one. */
function linesFor(labels: readonly LabelLook[], text: string): readonly Line[] {
  const name = cleanLabel(text);
  const asked = name.toLocaleLowerCase();
  const found = labels.filter((look) => look.name.toLocaleLowerCase().includes(asked));
  const lines = found.map((look): Line => ({ look, isNew: false }));
  const keyword = labelKeyword(name);
  const isKnown = labels.some((look) => foldKeyword(look.keyword) === foldKeyword(keyword));
  if (name === '' || isKnown) return lines;
  return [...lines, { look: { id: null, keyword, name, colour: 'grey' }, isNew: true }];
}

const MARKS: Readonly<Record<LabelState, 'check' | 'minus' | null>> = { all: 'check', some: 'minus', none: null };

/** What is chosen in the picker. */
function usePicked({ target }: PickerProps, text: string, onMade: () => void) {
  const { answer } = useEffectsChoice.getState();
  const replica = useReplica();
  const [picked, setPicked] = useState<ReadonlyMap<Keyword, boolean>>(new Map());
  const [made, setMade] = useState<readonly LabelLook[]>([]);
  const lines = linesFor(useAllLabels(target, made), text);

  const shown = (keyword: Keyword): LabelState => {
    const value = picked.get(keyword);
    if (value === undefined) return labelStateOf(target, keyword);
    return value ? 'all' : 'none';
  };
  const toggle = ({ look, isNew }: Line): void => {
    if (isNew) {
      setMade([...made, look]);
      onMade();
    }
    setPicked(new Map(picked).set(look.keyword, shown(look.keyword) !== 'all'));
  };
  const apply = (last?: Line): void => {
    const all = last ? new Map(picked).set(last.look.keyword, true) : picked;
    const created = [...made, ...(last?.isNew ? [last.look] : [])].filter(({ keyword }) => all.get(keyword) === true);
    const newId = uuidv7s();
    if (created.length > 0) {
      replica.saveRecords(
        created.map(({ name, keyword }) => ({
          kind: 'put',
          record: { id: newId(), type: 'label', data: { name, keyword, color: '', sortOrder: 0 } },
        })),
      );
    }
    const effects = effectsOf(target, all);
    answer(
      effects.length === 0 ? null : { effects, done: doneText(effects, [...lines.map(({ look }) => look), ...made]) },
    );
  };
  return { picked, lines, shown, toggle, apply };
}

/** What is said of effects: one label by its name. */
function doneText(effects: readonly Effect[], looks: readonly LabelLook[]): string {
  const [only] = effects;
  if (only?.kind !== 'flag' || effects.length > 1) return LABEL_TEXTS.changed;
  const name = looks.find(({ keyword }) => keyword === only.keyword)?.name ?? labelOf(only.keyword);
  return only.value ? LABEL_TEXTS.added(name) : LABEL_TEXTS.removed(name);
}

interface PickerLineProps
  extends Pick<ComponentProps<typeof FinderLine>, 'list' | 'index' | 'active' | 'onPoint' | 'onTake'> {
  readonly line: Line;
  readonly state: LabelState;
}

function PickerLine({ line: { look, isNew }, state, ...option }: PickerLineProps) {
  const mark = MARKS[state];
  return (
    <FinderLine {...option} aria-checked={isNew ? undefined : state === 'some' ? 'mixed' : state === 'all'}>
      <span className={styles.box} data-state={state} aria-hidden="true">
        {!isNew && mark && <Icon name={mark} size={14} />}
      </span>
      <span className={styles.dot} data-label-colour={look.colour} aria-hidden="true" />
      <bdi className="trunc">{isNew ? LABEL_TEXTS.create(look.name) : look.name}</bdi>
    </FinderLine>
  );
}

/**
 * Chooses labels for conversations. A name and Enter put one label on; Space, or Enter on a line without a name, sets and
 * takes several, which Enter then applies.
 */
function Picker({ target }: PickerProps) {
  const { answer } = useEffectsChoice.getState();
  const list = `${useId()}-list`;
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { picked, lines, shown, toggle, apply } = usePicked({ target }, text, () => setText(''));
  const active = Math.min(at, lines.length - 1);

  const onKey = (event: KeyboardEvent): boolean => {
    const line = lines[active];
    const isEnter = event.key === 'Enter';
    if (isEnter && (event.ctrlKey || event.metaKey || (picked.size > 0 && text === ''))) apply();
    else if (isEnter && line && text !== '' && picked.size === 0) apply(line);
    else if ((isEnter || (event.key === ' ' && text === '')) && line) toggle(line);
    else return false;
    return true;
  };

  return (
    <Finder
      title={LABEL_TEXTS.title}
      icon="label"
      box={LABEL_TEXTS.box}
      maxLength={60}
      isMultiple
      {...{ text, list, active, onKey }}
      onText={setText}
      listLabel={LABEL_TEXTS.list}
      count={lines.length}
      onActive={setAt}
      onTake={() => undefined}
      onCancel={() => answer(null)}
      status={LABEL_TEXTS.found(lines.filter(({ isNew }) => !isNew).length)}
      none={LABEL_TEXTS.none}
      foot={
        <div className={styles.foot}>
          <Button tone="ghost" onClick={() => answer(null)}>
            {TEXTS.cancel}
          </Button>
          <Button tone="primary" onClick={() => apply()}>
            {LABEL_TEXTS.apply}
          </Button>
        </div>
      }
    >
      {lines.map((line, index) => (
        <PickerLine
          key={line.look.keyword}
          {...{ list, index, line }}
          active={index === active}
          state={shown(line.look.keyword)}
          onPoint={() => setAt(index)}
          onTake={() => toggle(line)}
        />
      ))}
    </Finder>
  );
}

/** The picker of labels while it is asked for. */
export function LabelPicker() {
  const target = useEffectsChoice((state) => state.target);
  return target && <Picker target={target} />;
}
