import { useEffect, useState } from 'react';
import { systemAfter } from '../../platform/time/timers.ts';

/** Milliseconds without a key until what was typed is looked for. */
const REST = 250;

/** The text of a search field, and the part of it that is searched for. */
export function useTyped(): {
  readonly typed: string;
  readonly settled: string;
  readonly type: (text: string) => void;
} {
  const [typed, type] = useState('');
  const [settled, settle] = useState('');
  useEffect(() => systemAfter(REST, () => settle(typed.trim())), [typed]);
  return { typed, settled, type };
}
