import { useEffect } from 'react';

/** Reports if its siblings in its `Suspense` are on the screen: their code may have to be loaded first. */
export function Presence({ onChange }: { readonly onChange: (present: boolean) => void }) {
  useEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return null;
}
