/** The sun's reflection on the water: narrower with distance. */
const glints = [
  { y: 322, half: 190 },
  { y: 340, half: 130 },
  { y: 360, half: 220 },
  { y: 384, half: 110 },
  { y: 412, half: 260 },
  { y: 446, half: 150 },
] as const

/** The midnight sun over still water. */
export function SolsticeShore({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 1440 480"
      preserveAspectRatio="xMaxYMid slice"
      className={className}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="shore-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--surface-sunken)" />
          <stop offset="1" stopColor="var(--accent-surface)" />
        </linearGradient>
        <radialGradient id="shore-glow">
          <stop offset="0" stopColor="var(--glow-one)" stopOpacity="0.55" />
          <stop offset="0.5" stopColor="var(--glow-two)" stopOpacity="0.16" />
          <stop offset="1" stopColor="var(--glow-two)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="shore-shade" x1="0" x2="1">
          <stop offset="0.1" stopColor="var(--surface-sunken)" stopOpacity="0.9" />
          <stop offset="0.7" stopColor="var(--surface-sunken)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="1440" height="480" fill="url(#shore-sky)" />
      <circle cx="1080" cy="300" r="460" fill="url(#shore-glow)" />
      <path d="M940 300a140 140 0 0 1 280 0z" fill="var(--accent)" />
      <path d="M968 300a112 112 0 0 1 224 0z" fill="var(--accent-hover)" opacity="0.7" />
      <path
        d="M0 300l150-36 120 20 170-46 150 44 130-14 180 32h540V480H0z"
        fill="var(--surface-raised)"
        opacity="0.7"
      />
      <path d="M0 300h1440v180H0z" fill="var(--surface)" />
      <g stroke="var(--accent-soft)" strokeWidth="5" strokeLinecap="round" opacity="0.5">
        {glints.map(({ y, half }) => (
          <path key={y} d={`M${1080 - half} ${y}H${1080 + half}`} />
        ))}
      </g>
      <rect width="1440" height="480" fill="url(#shore-shade)" />
    </svg>
  )
}
