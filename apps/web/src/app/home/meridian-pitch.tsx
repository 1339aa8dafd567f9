/** Lines of longitude, each as wide as its distance from the middle one. */
const longitudes = [60, 150, 240, 320] as const
const latitudes = [-240, -120, 0, 120, 240] as const

const slab = 'M930 0h510v480H770z'

/** A globe drawn like a playing field: hard lines on paper, the prime meridian in red. */
export function MeridianPitch({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 1440 480"
      preserveAspectRatio="xMaxYMid slice"
      className={className}
      aria-hidden="true"
    >
      <clipPath id="pitch-slab">
        <path d={slab} />
      </clipPath>
      <rect width="1440" height="480" fill="var(--surface-sunken)" />
      <path d={slab} fill="var(--on-surface)" />
      <path d="M918 0h12L770 480h-12z" fill="var(--accent)" />
      <g clipPath="url(#pitch-slab)">
        <g
          fill="none"
          stroke="var(--surface)"
          strokeWidth="2"
          opacity="0.5"
          transform="translate(1180 240) rotate(-18)"
        >
          <circle r="340" />
          {longitudes.map((rx) => (
            <ellipse key={rx} rx={rx} ry="340" />
          ))}
          {latitudes.map((y) => (
            <path
              key={y}
              d={`M${-Math.sqrt(340 ** 2 - y ** 2)} ${y}H${Math.sqrt(340 ** 2 - y ** 2)}`}
            />
          ))}
        </g>
        <g transform="translate(1180 240) rotate(-18)">
          <path d="M0-340V340" stroke="var(--accent)" strokeWidth="8" />
          <circle r="14" fill="var(--glow-three)" />
        </g>
      </g>
    </svg>
  )
}
