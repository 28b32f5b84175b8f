import { create } from 'zustand';
import type { Rule } from './rules.ts';

/** The rule that is begun from mail, whose form is drawn over it; null: none. */
export const useRuleForm = create<{ readonly rule: Rule | null }>(() => ({ rule: null }));
