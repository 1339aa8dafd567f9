import { localeOf } from '@player-site/contracts/kernel/markets.ts'
import { describe, expect, it } from 'vitest'
import { isDrawable, pageContent } from './page-content.rules.ts'

const locale = localeOf('en', 'GG')
const asked = (path: string, isVisitor = true) =>
  pageContent(path, locale, { isVisitor }).map(({ query }) => query.id)

describe('what a page asks of the content service', () => {
  it('is the footer, and the greeting of a visitor, on the home page', () => {
    expect(asked('')).toEqual(['content.footer', 'content.welcome'])
    expect(asked('', false)).toEqual(['content.footer'])
  })

  it('is nothing beside a game', () => {
    expect(asked('/play/northern-lights')).toEqual([])
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
    expect(asked(path)).toEqual(['content.footer', ...ids])
  })

  it('is asked as a screen would ask', () => {
    const [, terms] = pageContent('/terms', locale, { isVisitor: true })
    expect(terms?.params).toEqual({
      market: 'GG',
      language: 'gb',
      fallback: 'en',
      pageId: 'terms_and_conditions',
    })
  })
})

it('draws a page of content that is all there, and none that is missing or nowhere', () => {
  const wants = pageContent('/terms', locale, { isVisitor: true })
  const footer = { result: {} }
  expect(isDrawable(wants, [footer, { result: { page: {}, market: null } }])).toBe(true)
  expect(isDrawable(wants, [footer, { result: { page: null, market: null } }])).toBe(false)
  expect(isDrawable(wants, [footer])).toBe(false)
  expect(isDrawable(wants.slice(0, 1), [footer])).toBe(false)
})
