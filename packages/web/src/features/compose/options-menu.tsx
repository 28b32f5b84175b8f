import type { OutgoingMail } from '../../host/outgoing-mail.ts';
import { useOffered } from '../../session/use-offered.ts';
import { SEND_TEXTS as TEXTS } from '../../texts/compose/send-texts.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { Menu, type MenuItem } from '../../ui/popover/menu.tsx';

type Options = Pick<OutgoingMail, 'priority' | 'receipt'>;

interface OptionsMenuProps {
  readonly options: Options;
  readonly onChange: (options: Partial<Options>) => void;
}

const PRIORITIES = ['high', 'normal', 'low'] as const;

/** Further options of a mail: its priority, and a read receipt. */
export function useOptionItems({ options, onChange }: OptionsMenuProps): readonly (readonly MenuItem[])[] {
  if (!useOffered('send_options')) return [];
  return [
    PRIORITIES.map((priority) => ({
      id: priority,
      label: TEXTS.priorities[priority],
      checked: options.priority === priority,
      onSelect: () => onChange({ priority }),
    })),
    [
      {
        id: 'receipt',
        label: TEXTS.receipt,
        checked: options.receipt,
        toggles: true,
        onSelect: () => onChange({ receipt: !options.receipt }),
      },
    ],
  ];
}

/** The options as a separate menu, if no other menu contains them. */
export function OptionsMenu({ items }: { readonly items: readonly (readonly MenuItem[])[] }) {
  if (items.length === 0) return null;
  return (
    <Menu
      label={TEXTS.options}
      align="end"
      groups={items}
      trigger={(props) => <IconButton {...props} icon="more" label={TEXTS.options} />}
    />
  );
}
