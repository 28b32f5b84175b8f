import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths. */
  readonly width: string;
  readonly height?: string;
  readonly round?: boolean;
}

/** A placeholder for content that is being loaded. */
export function Skeleton({ width, height = '12px', round = false }: SkeletonProps) {
  return (
    <span
      className={styles.bar}
      style={{ inlineSize: width, blockSize: height, borderRadius: round ? '50%' : undefined }}
      aria-hidden="true"
    />
  );
}
