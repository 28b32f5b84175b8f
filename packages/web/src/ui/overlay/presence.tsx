import { useEffect } from 'react';

/** Says whether what stands beside it in its `Suspense` is on the screen: its code may be fetched first. */
export function Presence({ onChange }: { readonly onChange: (present: boolean) => void }) {
  useEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return null;
}
