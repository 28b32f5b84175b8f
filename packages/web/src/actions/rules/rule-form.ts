import { create } from 'zustand';
import type { Rule } from './rules.ts';

/** The new rule from mail in the open form; null: none. */
export const useRuleForm = create<{ readonly rule: Rule | null }>(() => ({ rule: null }));
