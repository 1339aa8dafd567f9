// @vitest-environment happy-dom
import { readSite } from '@player-site/contracts/access/access.calls.ts'
import { type SiteView, siteDefaults } from '@player-site/contracts/access/access.entities.ts'
import type { Player } from '@player-site/contracts/session/session.entities.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const located = (autodetectedCountry: string): SiteView => ({
  ...siteDefaults,
  station: {
    is: 'known',
    station: {
      ipAddress: '192.0.2.1',
      autodetectedCountry,
      autodetectedRegion: null,
      autodetectedCity: null,
      market: 'UN',
      restricted: false,
    },
  },
})

const residentOf = (countryCode: string): Player => {
  const player = aPlayer()
  return { ...player, profile: { ...player.profile, countryCode } }
}

describe('live casino in the tab bar', () => {
  it.each([
    ['a visitor in Finland', null, 'FI', true],
    ['a visitor in Germany', null, 'DE', false],
    ['a Finn in Germany', residentOf('FI'), 'DE', true],
    ['a German in Finland', residentOf('DE'), 'FI', false],
  ] as const)('%s', async (_, player, country, hasLive) => {
    const world = new World(player)
    world.api.answer(readSite, () => of(located(country)))
    renderApp(world, '/en-UN')
    const bar = await screen.findByTestId('bottom-bar')
    // The site’s status is read again after a minute.
    act(() => world.advance(60_000))
    const isThere = () => within(bar).queryByTestId('bottom-live') !== null
    await waitFor(() => expect(isThere()).toBe(hasLive))
    expect(within(bar).getAllByRole('link').length).toBeLessThanOrEqual(5)
  })

  it('is the current tab on its pages, in place of the games', async () => {
    renderApp(new World(), '/en-UN/live-casino-online')
    const live = await screen.findByTestId('bottom-live')
    expect(live.getAttribute('aria-current')).toBe('page')
    expect(live.getAttribute('href')).toBe('/en-UN/live-casino-online')
  })
})
