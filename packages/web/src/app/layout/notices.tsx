import { NOTICE_TEXTS } from '../../texts/page/notice-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Questions } from '../../ui/dialog/ask.tsx';
import { ToastRegion } from '../../ui/feedback/toast-region.tsx';
import { addIcons } from '../../ui/icon/icon.tsx';
import { MORE_ICON_PATHS } from '../../ui/icon/more-icon-paths.ts';
import { Tooltip } from '../../ui/popover/tooltip.tsx';
import { MissingParts } from '../startup/missing-parts.tsx';

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
