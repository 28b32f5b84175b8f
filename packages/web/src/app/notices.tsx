import { Questions } from '../ui/ask.tsx';
import { addIcons } from '../ui/icon.tsx';
import { MORE_ICON_PATHS } from '../ui/more-icon-paths.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { MissingParts } from './missing-parts.tsx';
import { NOTICE_TEXTS } from './notice-texts.ts';
import { TEXTS } from './texts.ts';

addIcons(MORE_ICON_PATHS);

/** What is said and asked above every screen. */
export function Notices() {
  return (
    <>
      <Questions sure={NOTICE_TEXTS.sure} />
      <MissingParts />
      <ToastRegion label={TEXTS.notices} closeLabel={TEXTS.dismiss} />
      <Tooltip />
    </>
  );
}
