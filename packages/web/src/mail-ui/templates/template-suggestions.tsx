import type { AccountRecord } from '@wren/contract/records/record-types.ts';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { TEMPLATE_TEXTS as TEXTS } from '../../texts/compose/template-texts.ts';
import { optionId, stepOption } from '../../ui/combobox/combobox.ts';
import { ComboboxOption } from '../../ui/combobox/combobox-option.tsx';
import { placeAtPoint } from '../../ui/popover/place-popover.ts';
import styles from '../people/suggestion-list.module.css';
import { matching } from './asked-template.ts';
import type { TemplateField } from './template-field.ts';

type Template = AccountRecord<'template'>;

interface TemplateSuggestionsProps {
  /** Another object each time that it is on screen again. */
  readonly field: TemplateField;
  readonly templates: readonly Template[];
  /** @param from start of the text that it replaces */
  readonly onPick: (template: Template, from: number) => void;
}

/** The templates that match the text typed after a semicolon, at the cursor, which stays in the text. */
export function TemplateSuggestions({ field, templates, onPick }: TemplateSuggestionsProps) {
  useSyncExternalStore(field.watch, () => field.state);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const trigger = field.asked();
  const from = trigger?.from ?? null;
  const list = trigger === null || from === dismissed ? [] : matching(templates, trigger.typed);
  const at = Math.min(active, list.length - 1);
  const isOpen = list.length > 0;
  if (from === null && dismissed !== null) setDismissed(null);
  if (!isOpen && active !== 0) setActive(0);

  const pick = (template: Template | undefined): void => {
    if (template && from !== null) onPick(template, from);
  };
  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
    const step = stepOption(event.key, at, list.length);
    if (step !== null) setActive(step);
    else if (event.key === 'Escape') setDismissed(from);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(list[at]);
    else return false;
    event.stopPropagation();
    event.preventDefault();
    return true;
  });
  useEffect(() => field.onKeyDown((event) => onKey(event)), [field]);
  const leave = useEffectEvent(() => setDismissed(from));
  useEffect(() => {
    const { dom } = field;
    const onBlur = (): void => leave();
    dom?.addEventListener('blur', onBlur);
    return () => dom?.removeEventListener('blur', onBlur);
  }, [field]);
  useEffect(() => {
    field.describe(isOpen ? { 'aria-controls': id, 'aria-activedescendant': optionId(id, at) } : {});
  }, [field, isOpen, id, at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of another length has another place.
  useLayoutEffect(() => {
    if (!box.current || from === null) return;
    if (!box.current.matches(':popover-open')) box.current.showPopover?.();
    const point = field.pointBelow(from);
    if (point) placeAtPoint(box.current, point);
  }, [field, from, list.length]);

  return (
    <>
      {isOpen && (
        <div ref={box} id={id} popover="manual" role="listbox" aria-label={TEXTS.suggestions} className={styles.list}>
          {list.map((template, index) => (
            <ComboboxOption
              key={template.id}
              list={id}
              index={index}
              active={index === at}
              className={styles.person}
              onPoint={() => setActive(index)}
              onTake={() => pick(template)}
            >
              <span className={styles.names}>
                <bdi className="trunc">{template.data.name}</bdi>
                <bdi className={`trunc ${styles.email}`}>{template.data.subject}</bdi>
              </span>
            </ComboboxOption>
          ))}
        </div>
      )}
      <span className="sr" aria-live="polite">
        {isOpen ? TEXTS.found(list.length) : ''}
      </span>
    </>
  );
}
