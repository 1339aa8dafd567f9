import styles from './notice.module.css'

/** A lantern under a night sky: for pages without content. */
export function LostArt() {
  return (
    <svg viewBox="0 0 160 120" className={styles['art']} aria-hidden="true">
      <defs>
        <radialGradient id="lost-glow">
          <stop offset="0" stopColor="var(--glow-one)" stopOpacity="0.55" />
          <stop offset="1" stopColor="var(--glow-one)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="80" cy="58" r="54" fill="url(#lost-glow)" />
      <path
        d="M20 104c18-22 30-22 44-8 12 12 22 10 34-4 14-16 28-14 44 12z"
        fill="var(--surface-hover)"
      />
      <circle cx="80" cy="56" r="15" fill="none" stroke="var(--accent-soft)" strokeWidth="2.5" />
      <path d="M91 67l16 17" stroke="var(--accent-soft)" strokeWidth="3" strokeLinecap="round" />
      <g fill="var(--on-surface-soft)">
        <circle cx="28" cy="30" r="1.4" />
        <circle cx="50" cy="16" r="1" />
        <circle cx="118" cy="22" r="1.4" />
        <circle cx="136" cy="48" r="1" />
        <circle cx="40" cy="58" r="1" />
      </g>
    </svg>
  )
}
