import { describe, expect, it } from 'vitest'
import { rowsOf, type Spans, spansIn } from './grid.rules.ts'
import { nothingSought, readSearch, writeSearch } from './lobby.address.ts'
import { matchIn } from './match.rules.ts'
import { neighbourOf } from './tile-keys.ts'
import { tileAfter } from './use-grid-keys.ts'
import { visibleRows } from './visible-rows.rules.ts'

const pattern = { columns: 3, rowNum: 2, '4x': 0, '2xv': 0, '2xh': 0 }

describe('the spans of tiles', () => {
  it('leave out what the rows cannot hold', () => {
    expect(spansIn(['1x', '1x', '1x', '1x', '1x', '1x', '1x'], pattern)).toEqual([
      ...Array.from({ length: 6 }, () => '1x'),
      'none',
    ])
  })

  it('follow the games while the pattern has such tiles, and else go to the first games', () => {
    const large = { ...pattern, columns: 4, '4x': 1, '2xh': 1 }
    expect(spansIn(['1x', '4x', '4x', '1x'], large)).toEqual(['2xh', '4x', '1x', '1x'])
  })
})

it('the rows of a list count large tiles by their cells, and those left out on a device not at all', () => {
  const on = (mobile: Spans['mobile'], desktop: Spans['desktop']): Spans => ({
    mobile,
    tablet: '1x',
    desktop,
  })
  const spans = [on('4x', '2xh'), on('1x', '1x'), on('1x', '1x'), on('none', '1x')]
  expect(rowsOf(spans, 'mobile', 2)).toBe(3)
  expect(rowsOf(spans, 'tablet', 3)).toBe(2)
  expect(rowsOf(spans, 'desktop', 6)).toBe(1)
})

it.each([
  ['Crème de la Crème', 'creme', ['', 'Crème', ' de la Crème']],
  ['Crème', 'ÈM', ['Cr', 'èm', 'e']],
  ['ﬁre', 'fi', ['', 'ﬁ', 're']],
  ['Owl', 'fox', undefined],
  ['Owl', ' ', undefined],
])('%s with "%s" has %j', (label, text, parts) => {
  expect(matchIn(label, text)).toEqual(parts)
})

describe('the search in the address', () => {
  it('keeps other parameters, and ignores what cannot be a provider', () => {
    expect(readSearch('?q=fox&providers=relax,new-studio,New%20Studio,,-x,relax')).toEqual({
      ...nothingSought,
      text: 'fox',
      providers: ['relax', 'new-studio'],
    })
    expect(
      writeSearch('?bonusCode=A&q=old', {
        ...nothingSought,
        text: 'a b',
        providers: ['relax', 'playngo'],
      }),
    ).toBe('?bonusCode=A&q=a+b&providers=relax,playngo')
    expect(writeSearch('?q=old&sort=rtp', nothingSought)).toBe('')
  })

  it('has the order and what else is chosen, and ignores what is no choice', () => {
    const query = '?sort=rtp&volatility=low&jackpot=1&stake=0.5'
    const search = {
      ...nothingSought,
      sort: 'rtp',
      volatility: 'low',
      hasJackpot: true,
      stake: 0.5,
    } as const
    expect(readSearch(query)).toEqual(search)
    expect(writeSearch('', search)).toBe(query)
    for (const wrong of ['-1', '0', 'NaN', '1e99', 'x', '']) {
      expect(readSearch(`?sort=best&volatility=huge&jackpot=yes&stake=${wrong}`)).toEqual(
        nothingSought,
      )
    }
  })
})

describe('arrow keys', () => {
  const box = (column: number, row: number, size = 1) => ({
    left: column * 10,
    right: (column + size) * 10 - 1,
    top: row * 10,
    bottom: (row + size) * 10 - 1,
  })
  // A large tile, two beside it, one below those.
  const boxes = [box(0, 0, 2), box(2, 0), box(3, 0), box(2, 1)]

  it.each([
    [0, 'ArrowRight', 1],
    [1, 'ArrowRight', 2],
    [1, 'ArrowDown', 3],
    [3, 'ArrowLeft', 0],
    [2, 'ArrowRight', undefined],
    [0, 'ArrowUp', undefined],
  ])('from %i with %s lead to %s', (from, key, to) => {
    expect(neighbourOf(boxes, from, key)).toBe(to)
  })

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 7, 9],
    ['ArrowDown', 8, undefined],
    ['ArrowUp', 2, undefined],
    ['End', 0, 9],
    ['Home', 9, 0],
    ['x', 0, undefined],
  ])('%s from %i of ten in four columns leads to %s', (key, from, to) => {
    expect(tileAfter(key, from, 10, 4)).toBe(to)
  })
})

describe('the mounted rows', () => {
  const measure = { columns: 6, rowHeight: 200, top: 300, screenHeight: 900 }

  it('are those on the screen and next to it', () => {
    expect(visibleRows(300, 6, measure)).toMatchObject({ first: 0, last: 10, below: 40 * 200 })
    expect(visibleRows(300, 6, { ...measure, top: -4_000 })).toMatchObject({
      first: 18,
      last: 28,
      above: 18 * 200,
      below: 22 * 200,
    })
    expect(visibleRows(300, 6, { ...measure, top: -90_000 })).toMatchObject({ last: 50, below: 0 })
  })

  it.each([390, 900, 1_440, 4_000])('are 60 tiles at most on a screen of %i px', (screenHeight) => {
    const { first, last, columns } = visibleRows(300, 6, { ...measure, top: -2_000, screenHeight })
    expect((last - first) * columns).toBeLessThanOrEqual(60)
  })
})
