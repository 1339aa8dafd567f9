import { expect, it } from 'vitest'
import { colourOf, contrast, hexOf, readableOn } from './palette.rules.ts'

it('reads a resolved colour, and nothing that can be seen through', () => {
  expect(colourOf('rgb(10, 16, 32)')).toEqual([10, 16, 32])
  expect(colourOf('rgba(10, 16, 32, 0.7)')).toBeUndefined()
  expect(colourOf('"Sora"')).toBeUndefined()
})

it('writes it as people do', () => {
  expect(hexOf([10, 16, 255])).toBe('#0a10ff')
})

it.each([
  [[0, 0, 0], [255, 255, 255], 21],
  [[118, 118, 118], [255, 255, 255], 4.54],
  [[52, 223, 168], [52, 223, 168], 1],
] as const)('the contrast of %j and %j is %d', (one, other, figure) => {
  expect(contrast(one, other)).toBeCloseTo(figure, 2)
})

it('names a token on its own colour so that it can be read', () => {
  expect([readableOn([250, 250, 250]), readableOn([10, 10, 10])]).toEqual(['#000', '#fff'])
})
