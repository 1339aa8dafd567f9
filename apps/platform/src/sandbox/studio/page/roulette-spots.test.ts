import { expect, it } from 'vitest'
import { numbersOf } from '../engines/roulette.rules.ts'

interface Spots {
  readonly spotAt: (number: number, at: { readonly x: number; readonly y: number }) => string
  readonly insideSpots: () => ReadonlyMap<string, string>
  readonly placeOf: (spot: string) => { readonly area: string; readonly isLine: boolean }
}
const page: Spots = await import(new URL('./roulette-spots.js', import.meta.url).href)

it('the page offers every spot between numbers, as the engine knows them', () => {
  const kinds = page.insideSpots()
  const spots = [...kinds.keys()]
  for (const spot of spots) expect(numbersOf(spot).join('-')).toBe(spot)
  const counts = Object.groupBy(spots, (spot) => kinds.get(spot) ?? '')
  expect(
    Object.fromEntries(Object.entries(counts).map(([kind, all]) => [kind, all?.length])),
  ).toEqual({ split: 60, street: 12, trio: 2, corner: 22, firstFour: 1, sixLine: 11 })
})

it.each([
  [17, 0.5, 0.5, '17'],
  [17, 0.9, 0.5, '17-20'],
  [17, 0.5, 0.1, '17-18'],
  [17, 0.1, 0.9, '13-14-16-17'],
  [16, 0.5, 0.9, '16-17-18'],
  [16, 0.9, 0.9, '16-17-18-19-20-21'],
  [18, 0.5, 0.1, '18'],
  [1, 0.1, 0.5, '0-1'],
  [1, 0.1, 0.9, '0-1-2-3'],
  [3, 0.1, 0.9, '0-2-3'],
  [35, 0.9, 0.5, '35'],
])('a press on %d at %d, %d is on %s', (number, x, y, spot) => {
  expect(page.spotAt(number, { x, y })).toBe(spot)
})

it('chips lie between their numbers, those of streets and six-lines on the edge', () => {
  expect(page.placeOf('17-20')).toEqual({ area: '2 / 7 / 3 / 9', isLine: false })
  expect(page.placeOf('13-14-16-17')).toEqual({ area: '2 / 6 / 4 / 8', isLine: false })
  expect(page.placeOf('16-17-18')).toEqual({ area: '3 / 7 / 4 / 8', isLine: true })
  expect(page.placeOf('0-1-2-3')).toEqual({ area: '3 / 1 / 4 / 3', isLine: true })
})
