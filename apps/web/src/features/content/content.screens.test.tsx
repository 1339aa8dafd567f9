// @vitest-environment happy-dom

import {
  listPaymentMethods,
  readErrorPage,
  readFooter,
  readListedPage,
  readStaticPage,
  readVipPage,
  readWelcome,
} from '@player-site/contracts/content/content.queries.ts'
import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import {
  aFooter,
  aMarket,
  aPage,
  contentAnswers,
  contentAsked,
} from '../../../testing/fake-content.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

beforeEach(() => window.localStorage.clear())
afterEach(cleanup)

function open(
  address: string,
  answers: readonly (readonly [ContentQuery, unknown])[],
  world = new World(),
) {
  contentAnswers(world, new Map(answers.map(([query, result]) => [query, () => result])))
  return { world, ...renderApp(world, address) }
}

describe('an error page', () => {
  const page = aPage({ pageId: 'error_401', title: 'For players' })

  it('shows the text of the content service and a sign-in link', async () => {
    open('/en-UN/401', [[readErrorPage, page]])
    expect(await screen.findByText('Little.')).toBeDefined()
    expect(await heading()).toBe('For players')
    expect(screen.getByTestId('access-error-sign-in')).toBeDefined()
  })

  it.each([
    ['/en-UN/401', 'Sign in to see this page'],
    ['/en-UN/500', 'Something went wrong'],
  ])('at %s shows its own text if the content service has none', async (address, title) => {
    open(address, [])
    expect(await heading()).toBe(title)
  })
})

it('shows the loyalty levels, and a player’s own level', async () => {
  const vipPage = {
    title: 'Loyalty',
    lead: 'A thank-you.',
    levels: [
      { level: 1, name: 'Bronze', benefits: ['Cashback'] },
      { level: 2, name: 'Silver', benefits: ['More of it'] },
      { level: 3, name: 'Gold', benefits: [] },
    ],
    body: aPage().body,
  }
  open('/en-UN/loyalty', [[readVipPage, { vipPage }]], new World(aPlayer({ loyaltyLevel: 2 })))
  const loyalty = within(await screen.findByTestId('loyalty'))
  expect(loyalty.getAllByRole('list')).toHaveLength(3)
  const levels = loyalty.getAllByRole('listitem')
  const own = levels.filter((item) => item.hasAttribute('data-own'))
  expect(own.map((item) => item.textContent)).toEqual(['SilverYour levelMore of it'])
})

const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent

describe('a static page', () => {
  const answer = { page: aPage(), market: aMarket() }

  it('shows its title, its text and when it last changed', async () => {
    open('/en-UN/privacy-policy', [[readStaticPage, answer]])
    expect(await screen.findByText('Little.')).toBeDefined()
    expect(await heading()).toBe('Privacy policy')
    expect(document.title).toBe('Privacy policy · Aurora')
    expect(screen.getByText('Last updated on 1 November 2026')).toBeDefined()
  })

  it('shows why it could not be loaded, and loads on retry', async () => {
    const { world } = open('/en-UN/privacy-policy', [])
    const failed = await screen.findByTestId('content-failed')
    expect(failed.textContent).toContain('is unavailable right now')
    contentAnswers(world, new Map([[readStaticPage, () => answer]]))
    fireEvent.click(within(failed).getByText('Try again'))
    expect(await screen.findByText('Little.')).toBeDefined()
  })

  it('names the support organisations of the reader’s country', async () => {
    const page = aPage({ pageId: 'responsible_gambling' })
    open('/en-UN/responsible-gambling', [[readStaticPage, { page, market: aMarket() }]])
    expect((await screen.findByText('Gambling Therapy')).tagName).toBe('STRONG')
  })

  it('is not found where the content service has none', async () => {
    open('/en-UN/information/nothing', [[readListedPage, { page: null, market: aMarket() }]])
    expect(await screen.findByText('Page not found')).toBeDefined()
  })

  it('is not found for terms that come from another source', async () => {
    open('/en-UN/terms', [
      [readStaticPage, answer],
      [readFooter, aFooter({ termsAndConditions: false })],
    ])
    expect(await screen.findByText('Page not found')).toBeDefined()
    expect(screen.queryByText('Terms and conditions')).toBeNull()
  })
})

const aMethod = (name: string) => ({ name, image: name.toLowerCase(), altTag: name })

describe('the footer', () => {
  it('links to the pages of the market, in the current locale', async () => {
    open('/en-NZ/nowhere', [[readFooter, aFooter()]])
    const footer = await screen.findByTestId('footer')
    const linkTo = (name: string) => within(footer).getByText(name).getAttribute('href')
    expect(linkTo('Privacy policy')).toBe('/en-NZ/privacy-policy')
    expect(linkTo('About us')).toBe('/en-NZ/information/about-us')
    expect(linkTo('Live chat')).toBe('/en-NZ/contact-live-chat')
    expect(within(footer).getByTestId('footer-market').textContent).toBe('Aurora · New Zealand')
    expect(within(footer).getByRole('img').getAttribute('aria-label')).toContain('18')
  })

  it('hides the terms and the chat that the market has switched off', async () => {
    const footer = { ...aFooter({ termsAndConditions: false }), disableLiveChat: true }
    open('/en-UN/nowhere', [[readFooter, footer]])
    const shown = await screen.findByTestId('footer')
    expect(within(shown).queryByText('Terms and conditions')).toBeNull()
    expect(within(shown).queryByText('Live chat')).toBeNull()
  })

  it('names the payment methods of a player’s own market', async () => {
    const { world } = open(
      '/en-UN/nowhere',
      [
        [readFooter, { ...aFooter(), paymentMethods: [aMethod('Skrill')] }],
        [listPaymentMethods, [{ ...aMethod('Trustly'), methods: [] }]],
      ],
      new World({ ...aPlayer(), countryCode: 'FI' }),
    )
    const footer = within(await screen.findByTestId('footer'))
    expect(await footer.findByText('Trustly')).toBeDefined()
    expect(footer.queryByText('Skrill')).toBeNull()
    const asked = contentAsked(world).find(({ id }) => id === listPaymentMethods.id)
    expect(asked?.params).toMatchObject({ $market: '"FI"' })
  })

  it('asks for no payment methods where the address is the player’s market', async () => {
    const player = { ...aPlayer(), countryCode: 'NZ' }
    const { world } = open('/en-NZ/nowhere', [[readFooter, aFooter()]], new World(player))
    const footer = within(await screen.findByTestId('footer'))
    expect(await footer.findByText('Trustly')).toBeDefined()
    expect(contentAsked(world).map(({ id }) => id)).not.toContain(listPaymentMethods.id)
  })

  it('shows the essentials without the content service, and loads on retry', async () => {
    const { world } = open('/en-UN/nowhere', [])
    const failed = await screen.findByTestId('footer-failed')
    expect(failed.textContent).toContain('take a break')
    contentAnswers(world, new Map([[readFooter, () => aFooter()]]))
    fireEvent.click(within(failed).getByText('Load links again'))
    expect(await screen.findByTestId('footer')).toBeDefined()
  })
})

describe('the welcome modal', () => {
  const welcome = (isEnabled: boolean) => ({
    title: 'Welcome',
    lead: 'Hello.',
    points: [],
    modal: { isEnabled, title: 'Good to see you', body: 'Look around.' },
  })

  it('greets a visitor once', async () => {
    open('/en-GG', [[readWelcome, welcome(true)]])
    fireEvent.click(within(await screen.findByTestId('welcome-modal')).getByText('Look around'))
    await waitFor(() => expect(screen.queryByTestId('welcome-modal')).toBeNull())
    cleanup()
    const { world } = open('/en-GG', [[readWelcome, welcome(true)]])
    await screen.findByTestId('sign-in-open')
    expect(contentAsked(world).map(({ id }) => id)).not.toContain('content.welcome')
  })

  it('is left for another time by a visitor who comes for something', async () => {
    open('/en-GG#login', [[readWelcome, welcome(true)]])
    const form = await screen.findByTestId('sign-in-form')
    await screen.findByTestId('footer-failed')
    expect(screen.queryByTestId('welcome-modal')).toBeNull()
    fireEvent.keyDown(form, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByTestId('sign-in-form')).toBeNull())
    expect(screen.queryByTestId('welcome-modal')).toBeNull()
    cleanup()
    open('/en-GG', [[readWelcome, welcome(true)]])
    expect(await screen.findByTestId('welcome-modal')).toBeDefined()
  })

  it.each([
    ['a market that does not want it', false, null],
    ['a player', true, aPlayer()],
  ])('does not greet %s', async (_name, isEnabled, who) => {
    open('/en-UN', [[readWelcome, welcome(isEnabled)]], new World(who))
    await screen.findByTestId(who ? 'account-menu' : 'sign-in-open')
    await screen.findByTestId('footer-failed')
    expect(screen.queryByTestId('welcome-modal')).toBeNull()
  })
})
