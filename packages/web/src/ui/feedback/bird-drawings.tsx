import styles from './empty-state.module.css';

/** The bird on its twig. */
export function BirdAtHome() {
  return (
    <svg className={styles.drawing} viewBox="0 0 200 140" aria-hidden="true">
      <path d="M18 104c40-8 112-10 164-2M60 100c-8-10-20-14-32-13M142 98.5c8-12 18-17 30-18" />
      <path className={styles.leaf} d="M172 80.5c-3-8 3-15 12-15 1 9-4 15-12 15zM28 87c-6-6-15-5-20 1 6 6 15 6 20-1z" />
      <path d="M96 99v-9M108 98.5V89" />
      <path
        className={styles.bird}
        d="M137.6 47.7 127.3 42C124.7 34.3 118.2 29.5 111 29.5c-8.6 0-14.4 5.3-17.3 12.5-1.7 4.3-5.3 4.8-7 .7L80.5 25.2c-1.2-2.9-5.5-2.4-5.8 1l-.7 23.7C73.5 68.6 86.2 82.3 102.8 82.3s27.6-12.5 27.6-27.8v-2.9z"
        transform="translate(0 7.5)"
      />
      <path className={styles.accent} d="M87 70c4.5 9.5 17 12.5 26.5 5.5" />
      <circle className={styles.eye} cx="116" cy="51" r="2.6" />
    </svg>
  );
}

/** The twig without the bird. */
export function BirdAway() {
  return (
    <svg className={styles.drawing} viewBox="0 0 200 140" aria-hidden="true">
      <path d="M18 96c40-8 112-10 164-2M60 92c-8-10-20-14-32-13M142 90.5c8-12 18-17 30-18" />
      <path className={styles.leaf} d="M172 72.5c-3-8 3-15 12-15 1 9-4 15-12 15zM28 79c-6-6-15-5-20 1 6 6 15 6 20-1z" />
      <path className={styles.accent} strokeDasharray="1 5" d="M138 60c8-14 6-30-8-38-14-8-30 0-46-8" />
    </svg>
  );
}
