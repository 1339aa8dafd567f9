import { memo, useId } from 'react'
import { between, chanceOf, round, times } from './seeded.ts'
import { themeOf } from './themes.ts'

export interface GameArtProps {
  readonly slug: string
  readonly className?: string | undefined
}

/**
 * Generated art for a game: its name alone decides scene and colours, so it is the same everywhere.
 */
export const GameArt = memo(({ slug, className }: GameArtProps) => {
  const id = useId()
  const chance = chanceOf(slug)
  const { palette, scene } = themeOf(slug, chance)
  const hueShift = Math.round(between(chance, -20, 20))
  return (
    <svg
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      focusable="false"
      style={{ filter: `hue-rotate(${hueShift}deg)` }}
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0.25" y2="1">
          <stop offset="0" stopColor={palette.sky[0]} />
          <stop offset="1" stopColor={palette.sky[1]} />
        </linearGradient>
      </defs>
      <rect width="400" height="400" fill={`url(#${id})`} />
      {times(22, (i) => (
        <circle
          key={i}
          cx={round(between(chance, 0, 400))}
          cy={round(between(chance, 0, 260))}
          r={round(between(chance, 0.6, 2))}
          fill={palette.spark}
          opacity={round(between(chance, 0.3, 0.9))}
        />
      ))}
      {scene({ chance, palette })}
    </svg>
  )
})
