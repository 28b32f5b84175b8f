import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftPen, PenState } from '../../replica/draft-pens.ts';
import { useReplica } from '../../replica/hooks.ts';

interface UsedPen {
  readonly state: PenState;
  /** The draft has another name now, too. */
  readonly alsoFor: (name: string) => void;
  readonly takeOver: () => Promise<void>;
}

/**
 * The right to write on a draft, asked for while the form is there.
 * @param name of the draft; another one is another draft
 * @param isNew nobody else can know of it
 * @param handOver see `PenUse`
 */
export function usePen(name: string, isNew: boolean, handOver: () => Promise<void>): UsedPen {
  const replica = useReplica();
  const [state, setState] = useState<PenState>(isNew ? 'mine' : 'asking');
  const pen = useRef<DraftPen | null>(null);
  const latest = useRef(handOver);
  useEffect(() => {
    latest.current = handOver;
  });
  useEffect(() => {
    const asked = replica.draftPens.ask(name, { onState: setState, handOver: () => latest.current() });
    pen.current = asked;
    return () => {
      pen.current = null;
      replica.draftPens.lay(asked);
    };
  }, [replica, name]);
  return {
    state,
    alsoFor: useCallback((other) => pen.current?.alsoFor(other), []),
    takeOver: useCallback(async () => pen.current?.takeOver(), []),
  };
}
