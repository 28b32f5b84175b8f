import styles from '../admin.module.css';

interface DnsFactsProps {
  /** Labels, each with its value in DNS. */
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** Names and values of DNS records, which are written from left to right in every language. */
export function DnsFacts({ rows }: DnsFactsProps) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label + value}>
          <dt>{label}</dt>
          <dd className={styles.value} dir="ltr">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
