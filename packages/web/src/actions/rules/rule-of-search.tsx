import { useEffect, useEffectEvent, useState } from 'react';
import { onCommands } from '../../commands/keys.ts';
import { useSearchNames } from '../../mail-ui/searches/search-names.ts';
import { RULE_TEXTS } from '../../texts/settings/rule-texts.ts';
import { Button } from '../../ui/form/button.tsx';
import { LazyRuleDialog } from './lazy-rule-dialog.ts';
import { newRule, type Rule, useRules } from './rules.ts';

/** Creates a rule from the current search. */
export function RuleOfSearch({ text }: { readonly text: string }) {
  const { rules } = useRules();
  const { toShow } = useSearchNames();
  const [rule, setRule] = useState<Rule | null>(null);
  const make = (): void => setRule(newRule(rules, { query: text.trim(), name: toShow(text).trim().slice(0, 100) }));
  const onMake = useEffectEvent(make);
  useEffect(() => onCommands({ ruleOfSearch: () => onMake() }), []);
  return (
    <>
      <Button tone="link" small onClick={make}>
        {RULE_TEXTS.ofSearch}
      </Button>
      {rule && <LazyRuleDialog rule={rule} isKept={false} onClose={() => setRule(null)} />}
    </>
  );
}
