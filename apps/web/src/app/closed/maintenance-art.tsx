/** A machine with its front open, and a light that is on. */
export function MaintenanceArt() {
  const stroke = {
    fill: 'none',
    stroke: 'var(--accent-soft)',
    strokeWidth: 3,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true">
      <defs>
        <radialGradient id="glow-maintenance">
          <stop offset="0" stopColor="var(--glow-one)" stopOpacity="0.4" />
          <stop offset="1" stopColor="var(--glow-one)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="80" cy="60" r="58" fill="url(#glow-maintenance)" />
      <rect x="44" y="24" width="72" height="80" rx="12" {...stroke} />
      <rect
        x="56"
        y="38"
        width="48"
        height="28"
        rx="5"
        {...stroke}
        stroke="var(--outline-strong)"
      />
      <path d="M72 38v28M88 38v28" {...stroke} stroke="var(--outline-strong)" strokeWidth="2" />
      <path d="M60 84h22M60 94h14" {...stroke} stroke="var(--outline-strong)" strokeWidth="2" />
      <path d="M116 46h10v22" {...stroke} />
      <circle cx="126" cy="74" r="6" {...stroke} />
      <circle cx="98" cy="88" r="5" fill="var(--caution)" />
    </svg>
  )
}
