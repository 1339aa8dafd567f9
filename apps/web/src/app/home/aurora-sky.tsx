import { between, chanceOf, round, times } from './seeded.ts'

const chance = chanceOf('aurora sky')
const stars = times(70, () => ({
  cx: round(between(chance, 0, 1440)),
  cy: round(between(chance, 0, 300)),
  r: round(between(chance, 0.5, 1.6)),
  opacity: round(between(chance, 0.2, 0.9)),
}))

/** Fine rays below the lower edge of each curtain, as in real auroras. */
const curtains = [
  { d: 'M-60 250C180 120 330 300 560 210S900 60 1120 170s260 30 400-30', hue: 'one', width: 120 },
  { d: 'M-60 330C220 250 420 380 700 270s420-60 800-130', hue: 'three', width: 90 },
  { d: 'M-60 150C260 60 560 280 820 170S1180 90 1500 20', hue: 'two', width: 110 },
] as const

/** All in one group: a filter each would cost a slow device several frames. */
const curtainsOf = (share: number, opacity: number, dashes?: string) =>
  curtains.map(({ d, hue, width }) => (
    <path
      key={d}
      d={d}
      stroke={`var(--glow-${hue})`}
      strokeWidth={width * share}
      strokeDasharray={dashes}
      opacity={opacity}
    />
  ))

/** The drawn night sky behind the site's heading. */
export function AuroraSky({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 1440 480"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="sky-night" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--surface-sunken)" />
          <stop offset="0.7" stopColor="var(--surface)" />
          <stop offset="1" stopColor="var(--surface-raised)" />
        </linearGradient>
        <filter id="sky-soft" y="-40%" height="180%">
          <feGaussianBlur stdDeviation="34" />
        </filter>
        <filter id="sky-fine" y="-40%" height="180%">
          <feGaussianBlur stdDeviation="7" />
        </filter>
        <linearGradient id="sky-shade" x1="0" x2="1">
          <stop offset="0" stopColor="var(--surface-sunken)" stopOpacity="0.88" />
          <stop offset="0.62" stopColor="var(--surface-sunken)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="1440" height="480" fill="url(#sky-night)" />
      {stars.map(({ cx, cy, r, opacity }) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} opacity={opacity} fill="#fff" />
      ))}
      <g fill="none" filter="url(#sky-soft)">
        {curtainsOf(1, 0.4)}
      </g>
      <g fill="none" filter="url(#sky-fine)">
        {curtainsOf(0.28, 0.34)}
        {curtainsOf(0.9, 0.16, '2 13 5 21 1 9')}
      </g>
      <path
        d="M0 480V424l120-40 110 34 150-78 130 70 120-36 150 62 170-92 140 66 110-30 130 42 110-26v84z"
        fill="var(--surface-raised)"
        opacity="0.8"
      />
      <path
        d="M0 480v-26l180-28 160 26 200-48 190 46 180-30 220 34 150-24 160 20v30z"
        fill="var(--surface)"
      />
      <rect width="1440" height="480" fill="url(#sky-shade)" />
    </svg>
  )
}
