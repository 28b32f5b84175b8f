import { useId } from 'react';
import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import { Select } from '../../../ui/form/choice/select.tsx';
import styles from '../admin.module.css';

interface DomainSelectProps {
  readonly domains: readonly string[];
  readonly value: string;
  readonly onChoose: (domain: string) => void;
}

/** Chooses one of the server's mail domains; nothing where there is only one. */
export function DomainSelect({ domains, value, onChoose }: DomainSelectProps) {
  const id = useId();
  if (domains.length < 2) return null;
  return (
    <div className={styles.tools}>
      <label className={styles.part} htmlFor={id}>
        <span>{ADMIN_TEXTS.sections.domain}</span>
        <Select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
          {domains.map((domain) => (
            <option key={domain} value={domain}>
              {domain}
            </option>
          ))}
        </Select>
      </label>
    </div>
  );
}
