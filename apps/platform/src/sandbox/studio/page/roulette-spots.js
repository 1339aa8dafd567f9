// Spots between the numbers of a roulette table: splits, streets, corners and six-lines.
// A number's column is counted from the zero, its row from the edge where streets are placed.
const kinds = { 2: 'split', 3: 'street', 4: 'corner', 6: 'sixLine' }
const withZero = { 2: 'split', 3: 'trio', 4: 'firstFour' }
const columnOf = (number) => Math.ceil(number / 3)
const rowOf = (number) => (number - 1) % 3
const join = (numbers) => [...numbers].sort((a, b) => a - b).join('-')
/** The part of a number's width or height, at each edge, that means the line there. */
const edge = 0.26

export const isInside = (spot) => /^\d+-/.test(spot)
export const numbersOf = (spot) => spot.split('-').map(Number)

export function kindOf(spot) {
  const numbers = numbersOf(spot)
  return (numbers[0] === 0 ? withZero : kinds)[numbers.length]
}

/** The column of numbers that begins with that one. */
const street = (number) => [number, number + 1, number + 2]

/**
 * The spot at a point of a number's field.
 * @param at the point, from 0 to 1 from the left and from the top
 */
export function spotAt(number, { x, y }) {
  const [column, row] = [columnOf(number), rowOf(number)]
  const left = x < edge
  const right = x > 1 - edge && column < 12
  const above = y < edge && row < 2
  const below = y > 1 - edge
  const beside = left ? -3 : right ? 3 : 0
  if (below && row === 0) {
    if (left && column === 1) return join([0, ...street(number)])
    return join(beside === 0 ? street(number) : [...street(number), ...street(number + beside)])
  }
  const over = above ? 1 : below ? -1 : 0
  if (left && column === 1) return join(over === 0 ? [0, number] : [0, number, number + over])
  const across = [number, ...(beside === 0 ? [] : [number + beside])]
  return join(over === 0 ? across : across.flatMap((one) => [one, one + over]))
}

/** Where a spot's chips lie: an area of the table's grid, and whether on its lower edge. */
export function placeOf(spot) {
  const numbers = numbersOf(spot)
  const on = numbers.filter((number) => number > 0)
  const columns = on.map(columnOf)
  const rows = on.map((number) => 3 - rowOf(number))
  const first = numbers[0] === 0 ? 1 : Math.min(...columns) + 1
  const isLine = new Set(rows).size === 3
  const from = isLine ? 3 : Math.min(...rows)
  const to = isLine ? 4 : Math.max(...rows) + 1
  return { area: `${from} / ${first} / ${to} / ${Math.max(...columns) + 2}`, isLine }
}

/** Every such spot, by kind. */
export function insideSpots() {
  const found = new Map()
  for (let number = 1; number <= 36; number += 1) {
    for (const x of [0, 0.5, 1]) {
      for (const y of [0, 0.5, 1]) {
        const spot = spotAt(number, { x, y })
        if (isInside(spot)) found.set(spot, kindOf(spot))
      }
    }
  }
  return found
}
