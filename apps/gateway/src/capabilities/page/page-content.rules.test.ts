import { localeOf } from '@player-site/contracts/kernel/markets.ts'
import type { ShownLobby } from '@player-site/contracts/lobby/lobby.view.ts'
import { aCategoryPage, aLobby } from '@player-site/contracts/testing/lobby.ts'
import { describe, expect, it } from 'vitest'
import { isDrawable, pageContent } from './page-content.rules.ts'

const locale = localeOf('en', 'GG')
const viewer = { isVisitor: true, brand: 'aurora', channel: 'Web' } as const
const queriesFor = (path: string, isVisitor = true) =>
  pageContent(path, locale, { ...viewer, isVisitor }).map(({ query }) => query.id)

describe('the content queries of a page', () => {
  it('is the footer, the boxes, and the greeting of a visitor, on the home page', () => {
    expect(queriesFor('')).toEqual(['content.footer', 'content.homeBanner', 'content.welcome'])
    expect(queriesFor('', false)).toEqual(['content.footer', 'content.homeBanner'])
  })

  it('is empty for a game', () => {
    expect(queriesFor('/play/northern-lights')).toEqual([])
  })

  it.each([
    ['/terms', ['content.staticPage']],
    ['/payment-methods', ['content.staticPage', 'content.paymentMethods']],
    ['/information', ['content.information']],
    ['/contact-us', ['content.contactUs']],
    ['/contact-us/complaints', ['content.listedPage']],
    ['/help', ['content.helpCentre']],
    ['/welcome', ['content.welcome']],
    ['/loyalty', ['content.vipPage']],
    ['/401', ['content.errorPage']],
    ['/500', ['content.errorPage']],
    ['/nonesuch', []],
    ['/information/a/b', []],
    ['/information/%22', []],
  ])('%s: %j beside the footer', (path, ids) => {
    expect(queriesFor(path)).toEqual(['content.footer', ...ids])
  })

  it('are the ones its screen would make', () => {
    const [, terms] = pageContent('/terms', locale, viewer)
    expect(terms?.params).toEqual({
      market: 'GG',
      language: 'gb',
      fallback: 'en',
      pageId: 'terms_and_conditions',
    })
  })
})

it('renders a content page only when all of it is present', () => {
  const wants = pageContent('/terms', locale, viewer)
  const footer = { result: {} }
  expect(isDrawable('/terms', wants, [footer, { result: { page: {}, market: null } }])).toBe(true)
  expect(isDrawable('/terms', wants, [footer, { result: { page: null, market: null } }])).toBe(
    false,
  )
  expect(isDrawable('/terms', wants, [footer])).toBe(false)
  expect(isDrawable('/terms', wants.slice(0, 1), [footer])).toBe(false)
})

it('renders a lobby with what arrived in time, and only categories that exist', () => {
  const isDrawn = (path: string, shown?: ShownLobby) =>
    isDrawable(path, pageContent(path, locale, viewer), [], shown)
  const view = aLobby()
  expect([isDrawn(''), isDrawn('/online-casino'), isDrawn('/live-casino-online')]).toEqual([
    true,
    true,
    true,
  ])
  expect(isDrawn('/online-casino/new', { view, page: aCategoryPage() })).toBe(true)
  expect(isDrawn('/online-casino/nonesuch', { view })).toBe(false)
})
