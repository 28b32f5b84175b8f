import { lazyPart } from '../../ui/part/lazy-part.ts';

/** The form of a rule, fetched when it is first wanted. */
export const LazyRuleDialog = lazyPart(async () => (await import('./rule-dialog.tsx')).RuleDialog);
