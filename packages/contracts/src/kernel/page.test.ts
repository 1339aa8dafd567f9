import { describe, expect, it } from 'vitest'
import { pages } from '../pages.ts'
import { addressOf, definePage, findPage } from './page.ts'

const home = definePage('')
const game = definePage('/play/:gameSlug')
const listed = definePage('/help/:topic/:question')
const help = definePage('/help')

describe('addressOf', () => {
  it('puts a page below the locale', () => {
    expect(addressOf(home, 'en-UN')).toBe('/en-UN')
    expect(addressOf(help, 'fi-FI')).toBe('/fi-FI/help')
  })

  it('fills in parameters so that they stay one segment', () => {
    expect(addressOf(game, 'en-UN', { gameSlug: 'a/b?c' })).toBe('/en-UN/play/a%2Fb%3Fc')
    expect(addressOf(listed, 'en-UN', { topic: 'money', question: '7' })).toBe(
      '/en-UN/help/money/7',
    )
  })
})

describe('findPage', () => {
  const known = [home, game, listed, help]

  it.each([
    ['', home, {}],
    ['/help', help, {}],
    ['/play/amber-fox', game, { gameSlug: 'amber-fox' }],
    ['/help/money/7', listed, { topic: 'money', question: '7' }],
  ])('knows "%s"', (path, page, params) => {
    expect(findPage(known, path)).toEqual({ page, params })
  })

  it.each(['/', '/play', '/play/', '/play/a/b', '/helpless', 'help'])(
    'does not know "%s"',
    (path) => {
      expect(findPage(known, path)).toBeUndefined()
    },
  )
})

it('has each address once', () => {
  const paths = pages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
