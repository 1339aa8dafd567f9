import type { Canvas } from './backdrops.ts'
import { place } from './place.ts'
import { between, pick, round } from './seeded.ts'

/** What a live table's picture shows: its game, and the emblem on its sign. */
interface Table {
  readonly main: string
  readonly emblem: string
}

/** A table's sign, on two cords from above. */
const sign = ({ palette }: Canvas, emblem: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${size})"><path d="M-40-400V-60M40-400V-60" class="lg3"/><circle r="88" class="g"/><circle r="76" class="d"/><circle r="76" fill="${palette.main}" opacity=".3"/>${place(emblem, 0, 0, 0.66)}</g>`

type Arrangement = (canvas: Canvas, table: Table) => string

/** A wheel of fortune has its pointer on top, a roulette wheel stops anywhere. */
const turnOf = (main: string, { chance }: Canvas): number =>
  main === 'wheel' ? between(chance, 0, 90) : between(chance, -8, 8)

/** A wheel that lies on the felt, its sign above it. */
const lying: Arrangement = (canvas, { main, emblem }) => {
  const { x, width, height, chance } = canvas
  const aside = pick(chance, [-0.13, 0, 0.13]) * width
  const size = between(chance, 1.7, 1.95)
  const wheel = place(main, 0, 0, size, turnOf(main, canvas))
  return `${sign(canvas, emblem, x - aside * 0.6, height * 0.29, 0.86)}<g transform="translate(${round(x + aside)} ${round(height * 0.6)}) scale(1 .56)">${wheel}</g>`
}

/** A wheel from above, so near that the frame cuts it, its sign beside it. */
const near: Arrangement = (canvas, { main, emblem }) => {
  const { x, width, height, chance } = canvas
  const side = chance() < 0.5 ? -1 : 1
  const wheel = place(
    main,
    x + side * width * 0.3,
    height * 0.5,
    between(chance, 2.3, 2.6),
    turnOf(main, canvas),
  )
  return `${wheel}${sign(canvas, emblem, x - side * width * 0.14, height * 0.33, 0.84)}`
}

/** Cards or a wheel that stands, its sign beside it: above what a lobby writes below. */
const standing: Arrangement = (canvas, { main, emblem }) => {
  const { x, width, height, chance } = canvas
  const side = chance() < 0.5 ? -1 : 1
  const figure = place(
    main,
    x + side * width * 0.13,
    height * 0.42,
    between(chance, 1.2, 1.34),
    between(chance, -6, 6),
  )
  const isWide = width > height * 1.8
  const chips = isWide ? place('chips', x - side * width * 0.35, height * 0.6, 0.8) : ''
  return `${sign(canvas, emblem, x - side * width * 0.17, height * 0.3, 0.66)}${chips}${figure}`
}

const arrangements: Readonly<Record<string, readonly [Arrangement, ...Arrangement[]]>> = {
  wheel: [lying, lying, near],
  'money-wheel': [standing, standing, near],
}

/** Draws a table of a live studio. */
export const onFelt: Arrangement = (canvas, table) =>
  pick(canvas.chance, arrangements[table.main] ?? [standing])(canvas, table)
