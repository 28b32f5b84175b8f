import { useEffect } from 'react';

/** Reports whether its siblings in its `Suspense` are on the screen: their code may be fetched first. */
export function Presence({ onChange }: { readonly onChange: (present: boolean) => void }) {
  useEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return null;
}
