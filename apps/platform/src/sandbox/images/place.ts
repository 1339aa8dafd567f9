import { round } from './seeded.ts'
import { subject } from './subjects.ts'

/** A subject with its centre at x, y; `size` 1: 200 units high. `more`: further transforms. */
export const place = (
  name: string,
  x: number,
  y: number,
  size: number,
  turn = 0,
  more = '',
): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(size * 100) / 100})${more}">${subject(name)}</g>`
