import type { ReactNode } from 'react'
import type { Palette } from './palettes.ts'
import { between, type Chance, round, times } from './seeded.ts'

export interface SceneProps {
  readonly chance: Chance
  readonly palette: Palette
}
export type Scene = (props: SceneProps) => ReactNode

const polar = (radius: number, turn: number, x = 200, y = 190): string =>
  `${round(x + radius * Math.cos(turn * Math.PI * 2))},${round(y + radius * Math.sin(turn * Math.PI * 2))}`

/** A line of peaks or dunes from edge to edge, filled down to the bottom. */
function ridge(chance: Chance, base: number, height: number, steps: number): string {
  const tops = times(steps + 1, (i) => {
    const x = round((400 / steps) * i)
    return `${x},${round(base - (i % 2 === 1 ? 1 : 0.35) * between(chance, height * 0.5, height))}`
  })
  return `0,400 ${tops.join(' ')} 400,400`
}

const ribbon = (chance: Chance, y: number): string => {
  const bend = between(chance, 40, 90)
  return `M-20 ${round(y)}C80 ${round(y - bend)} 150 ${round(y + bend)} 220 ${round(y - bend / 3)}S360 ${round(y - bend)} 420 ${round(y - 10)}`
}

/** Night mountains under a curtain of light. */
export const peaks: Scene = ({ chance, palette }) => (
  <>
    {times(3, (i) => (
      <path
        key={i}
        d={ribbon(chance, 120 + i * 42)}
        fill="none"
        stroke={i === 1 ? palette.glow : palette.main}
        strokeWidth={46 - i * 10}
        strokeLinecap="round"
        opacity={0.26 - i * 0.05}
      />
    ))}
    <circle cx={between(chance, 90, 310)} cy="96" r="30" fill={palette.spark} opacity="0.92" />
    <polygon points={ridge(chance, 300, 130, 6)} fill={palette.far} />
    <polygon points={ridge(chance, 350, 110, 8)} fill={palette.near} />
  </>
)

/** A cut stone, facet by facet. */
export const gem: Scene = ({ chance, palette }) => {
  const sides = 5 + Math.floor(chance() * 5)
  const tilt = chance()
  const rim = times(sides, (i) => polar(118, tilt + i / sides))
  const table = times(sides, (i) => polar(62, tilt + (i + 0.5) / sides))
  return (
    <>
      <circle cx="200" cy="190" r="176" fill={palette.main} opacity="0.14" />
      {rim.map((corner, i) => (
        <polygon
          key={corner}
          points={`${corner} ${rim[(i + 1) % sides]} ${table[i]} ${table[(i + sides - 1) % sides]}`}
          fill={i % 2 ? palette.main : palette.glow}
          opacity={round(between(chance, 0.55, 1))}
        />
      ))}
      <polygon points={table.join(' ')} fill={palette.spark} opacity="0.9" />
      <polygon points={rim.join(' ')} fill="none" stroke={palette.spark} strokeWidth="3" />
      <polygon points={ridge(chance, 392, 44, 9)} fill={palette.near} />
    </>
  )
}

/** A ringed planet with its moons. */
export const orbit: Scene = ({ chance, palette }) => {
  const tilt = round(between(chance, -34, 34))
  const size = round(between(chance, 0.78, 1.12))
  return (
    <>
      <circle cx="200" cy="190" r="150" fill={palette.main} opacity="0.12" />
      <g
        transform={`rotate(${tilt} 200 190) translate(200 190) scale(${size}) translate(-200 -190)`}
      >
        <path d="M50 190a150 42 0 0 1 300 0" fill="none" stroke={palette.glow} strokeWidth="9" />
        <circle cx="200" cy="190" r="88" fill={palette.main} />
        <path d="M118 160q82 34 164 0l5 22q-87 34-174 0z" fill={palette.glow} opacity="0.55" />
        <path d="M121 220q79 30 158 0l-9 18q-70 24-140 0z" fill={palette.far} opacity="0.4" />
        <path
          d="M200 102a88 88 0 0 1 0 176a118 118 0 0 0 0-176"
          fill={palette.near}
          opacity="0.4"
        />
        <path d="M50 190a150 42 0 0 0 300 0" fill="none" stroke={palette.glow} strokeWidth="9" />
      </g>
      {times(3, (i) => (
        <circle
          key={i}
          cx={round(between(chance, 40, 360))}
          cy={round(between(chance, 40, 330))}
          r={round(between(chance, 6, 15))}
          fill={palette.spark}
          opacity="0.85"
        />
      ))}
    </>
  )
}

/** Waves under a low sun. */
export const tide: Scene = ({ chance, palette }) => (
  <>
    <circle cx={between(chance, 130, 270)} cy="196" r="92" fill={palette.glow} opacity="0.95" />
    {times(5, (i) => {
      const y = 214 + i * 38
      const lift = between(chance, 16, 34)
      return (
        <path
          key={i}
          d={`M-10 ${y}q52 ${-lift} 105 0t105 0 105 0 105 0V410H-10z`}
          fill={[palette.main, palette.far, palette.main, palette.far, palette.near][i]}
          opacity={[0.55, 0.75, 0.6, 0.9, 1][i]}
        />
      )
    })}
  </>
)

/** Paper lanterns on their way up. */
export const lanterns: Scene = ({ chance, palette }) => (
  <>
    {times(7, (i) => {
      const scale = round(i === 0 ? 2.3 : between(chance, 0.5, 1.15))
      const x = round(i === 0 ? 200 : 40 + ((i * 137) % 330))
      const y = round(i === 0 ? 176 : between(chance, 30, 300))
      return (
        <g key={i} transform={`translate(${x} ${y}) scale(${scale})`} opacity={i === 0 ? 1 : 0.7}>
          <circle r="58" fill={palette.main} opacity="0.16" />
          <path d="M-24-30h48q9 30-8 60h-32q-17-30-8-60z" fill={palette.main} />
          <path d="M-9-30h18q5 30-3 60h-12q-8-30-3-60z" fill={palette.glow} />
          <path d="M-16 30h32M-24-30h48" stroke={palette.spark} strokeWidth="3.5" />
        </g>
      )
    })}
    <polygon points={ridge(chance, 384, 60, 7)} fill={palette.near} />
  </>
)

/** A many-pointed star of petals, like the back of a fine card. */
export const rosette: Scene = ({ chance, palette }) => {
  const petals = 6 + 2 * Math.floor(chance() * 5)
  const breadth = between(chance, 0.7, 1.25)
  const turn = between(chance, 0, 360)
  const ring = (radius: number, width: number, fill: string, shift: number) =>
    times(petals, (i) => (
      <ellipse
        key={`${radius} ${i}`}
        cx="200"
        cy={190 - radius}
        rx={round(width * breadth)}
        ry={radius * 0.62}
        fill={fill}
        opacity="0.62"
        transform={`rotate(${round(turn + ((i + shift) * 360) / petals)} 200 190)`}
      />
    ))
  return (
    <>
      <circle cx="200" cy="190" r="182" fill={palette.far} opacity="0.6" />
      {ring(104, 26, palette.main, 0)}
      {ring(66, 19, palette.glow, 0.5)}
      <circle cx="200" cy="190" r="34" fill={palette.spark} />
      <circle cx="200" cy="190" r="20" fill={palette.main} />
      <circle
        cx="200"
        cy="190"
        r="174"
        fill="none"
        stroke={palette.glow}
        strokeWidth="2"
        opacity="0.7"
      />
    </>
  )
}

export const scenes: readonly [Scene, ...Scene[]] = [peaks, gem, orbit, tide, lanterns, rosette]
