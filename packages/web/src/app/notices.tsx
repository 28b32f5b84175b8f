import { Questions } from '../ui/ask.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { TEXTS } from './texts.ts';

/** What is said and asked above every screen. */
export function Notices() {
  return (
    <>
      <Questions />
      <ToastRegion label={TEXTS.notices} closeLabel={TEXTS.dismiss} />
      <Tooltip />
    </>
  );
}
