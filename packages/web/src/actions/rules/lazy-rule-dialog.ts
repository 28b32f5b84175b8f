import { lazyPart } from '../../ui/part/lazy-part.ts';

/** The form of a rule, loaded when it is first needed. */
export const LazyRuleDialog = lazyPart(async () => (await import('./rule-dialog.tsx')).RuleDialog);
