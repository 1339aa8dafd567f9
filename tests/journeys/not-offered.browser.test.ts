import type { CallGroupId } from '@player-site/contracts/kernel/offer.ts'
import { callGroupIds } from '@player-site/contracts/kernel/offer.ts'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../apps/gateway/src/config/gateway.config.ts'
import { type Gateway, startGateway } from '../../apps/gateway/src/gateway.ts'
import { systemClock } from '../../apps/gateway/src/ports/clock.ts'
import { silentLog } from '../../apps/gateway/src/ports/log.ts'
import { testDeadlines } from '../drivers/stack.ts'
import { openProfile, takePicture } from './chromium.ts'
import { enterAs, opsTokens, pillShows, siteForSuite } from './site.ts'
import { violationsOn } from './soundness.ts'
import { waitUntilStill } from './stillness.ts'

/** What shows a group of calls. */
interface Shown {
  /** By the page that has it; `null` is a visitor's home page. */
  readonly parts: readonly { readonly at: string | null; readonly selector: string }[]
  /** Pages that are not there without the group. */
  readonly pages?: readonly string[]
}

const limits = '/my-account/gambling-limits'
const nav = (name: string) => ({
  at: '/my-account',
  selector: `[data-testid=account-nav-${name}]`,
})
const tab = (name: string) => ({ at: limits, selector: `[role=tab]:has-text("${name}")` })

const shownBy: Readonly<Partial<Record<CallGroupId, Shown>>> = {
  cashier: {
    parts: [{ at: '/my-account', selector: '[data-testid=deposit-open]' }, nav('banking-deposit')],
    pages: ['/my-account/banking/deposit', '/my-account/banking/withdraw'],
  },
  documents: { parts: [nav('verification')], pages: ['/my-account/verification'] },
  exclusion: {
    parts: [
      { at: '/my-account', selector: '[data-testid=panic]' },
      tab('Break'),
      tab('Self-exclusion'),
    ],
    pages: ['/my-account/self-exclusion'],
  },
  favourites: { parts: [{ at: '/online-casino', selector: '[data-testid^=favourite-]' }] },
  history: {
    parts: [nav('banking-transactions')],
    pages: ['/my-account/banking/transactions'],
  },
  inbox: { parts: [nav('inbox')], pages: ['/my-account/inbox'] },
  jackpots: { parts: [{ at: '/online-casino', selector: '[data-testid^=jackpot-]' }] },
  limits: { parts: [tab('Deposit limit'), tab('Loss limit')] },
  lobbies: {
    parts: [
      { at: '', selector: '[data-testid=nav-live]' },
      { at: '', selector: '[data-testid=lobby-top]' },
    ],
    pages: [
      '/online-casino',
      '/live-casino-online',
      '/play/northern-lights',
      '/play/northern-lights/about',
    ],
  },
  passkeys: { parts: [{ at: '/my-account/account', selector: '[data-testid=passkeys]' }] },
  passwordReset: { parts: [{ at: null, selector: '[data-testid=sign-in-forgot]' }] },
  payAndPlay: { parts: [] },
  questionnaire: { parts: [] },
  realityCheck: { parts: [tab('Reality check')] },
  // Their lists are there once a game was played.
  recents: { parts: [] },
  registration: {
    parts: [{ at: null, selector: '[data-testid=sign-up-open]' }],
    pages: ['/signup'],
  },
  rewards: {
    parts: [nav('rewards'), { at: '/my-account/account', selector: '[data-testid=bonus-offers]' }],
    pages: ['/my-account/rewards', '/my-account/bonus-code'],
  },
  seats: { parts: [] },
  suggestions: {
    parts: [{ at: '/my-account/account', selector: '[data-testid=suggestions-choice]' }],
  },
  winners: { parts: [{ at: '/online-casino', selector: '[data-testid^=winners-]' }] },
  withdrawals: {
    parts: [nav('banking-withdraw')],
    pages: ['/my-account/banking/withdraw'],
  },
}

const playerGroups = callGroupIds.filter((group) => group !== 'letters')
/** Groups that are left out together: a part of one that is left over is found by its own selector. */
const batches = Array.from({ length: 4 }, (_, batch) =>
  playerGroups.filter((_group, index) => index % 4 === batch),
)

describe('a platform that does not offer everything [postgres]', () => {
  const suite = siteForSuite()
  let gateway: Gateway | undefined

  /** A gateway of the worker's platform, in a market that requires no protection. */
  async function startWithout(groups: readonly CallGroupId[]): Promise<string> {
    const { platform } = suite.site.stack.urls
    const config = readConfig({
      PORT: '0',
      OPS_PORT: '0',
      PLATFORM_URL: platform,
      WALLET_SOCKET_URL: `${platform.replace('http', 'ws')}/wallet/socket`,
      MARKETS: 'UN',
      ...testDeadlines,
      PLATFORM_WITHOUT: groups.join(','),
      OPS_TOKENS: `writer-1:letters:${opsTokens.letters}`,
    })
    gateway = await startGateway(config, {
      clock: systemClock,
      log: silentLog,
      random: () => 0.5,
    })
    return gateway.address
  }

  afterEach(async () => {
    await gateway?.stop()
    gateway = undefined
  })

  /** Opens a page, as the player or as a visitor, and waits until it is at rest. */
  async function open(page: Page, site: string, path: string): Promise<void> {
    await page.goto(`${site}/en-UN${path}`)
    await waitUntilStill(page)
  }

  /** The calls that were answered as not offered, by path. */
  function unofferedOn(page: Page): string[] {
    const asked: string[] = []
    page.on('response', (response) => {
      if (response.status() === 501) asked.push(new URL(response.url()).pathname)
    })
    return asked
  }

  /** A visitor's home page, with the sign-in open. */
  async function openAsVisitor(site: string): Promise<Page> {
    const { page } = await openProfile(suite.site.browser)
    await open(page, site, '#login')
    await page.getByTestId('sign-in-submit').waitFor()
    return page
  }

  it('shows all of it where everything is offered', async () => {
    const site = await startWithout([])
    const { page } = await openProfile(suite.site.browser)
    const visitor = await openAsVisitor(site)
    await enterAs(page, await suite.site.newPlayer('un'), `${site}/en-UN`)
    for (const { parts } of Object.values(shownBy)) {
      for (const { at, selector } of parts) {
        if (at !== null && !page.url().endsWith(`/en-UN${at}`)) await open(page, site, at)
        const shown = at === null ? visitor : page
        await shown.locator(selector).first().waitFor({ state: 'attached' })
      }
    }
  })

  it.each(batches)('has no trace of %s, %s, %s and others', async (...groups) => {
    const site = await startWithout(groups)
    const { page, faults } = await openProfile(suite.site.browser)
    const asked = unofferedOn(page)
    const parts = groups.flatMap((group) => shownBy[group]?.parts ?? [])
    const pages = groups.flatMap((group) => shownBy[group]?.pages ?? [])
    await enterAs(page, await suite.site.newPlayer('un'), `${site}/en-UN`)
    await pillShows(page, { status: 'live' })
    const places = new Set<string | null>(['', '/my-account', ...parts.map(({ at }) => at)])
    for (const at of places) {
      const shown = at === null ? await openAsVisitor(site) : page
      if (at !== null) await open(page, site, at)
      // A notice that a late file or a reconnecting tab shows for a moment goes by itself.
      await expect
        .poll(() => shown.locator('[role=alert]').allTextContents(), { message: `${at}` })
        .toEqual([])
      for (const { selector } of parts.filter((part) => part.at === at)) {
        expect.soft(await shown.locator(selector).count(), `${selector} on ${at}`).toBe(0)
      }
    }
    for (const path of pages) {
      await page.goto(`${site}/en-UN${path}`)
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    }
    expect(asked).toEqual([])
    expect(faults).toEqual([])
  })

  it('is a whole site without any of it, at phone width', { tags: ['gate'] }, async () => {
    const site = await startWithout(callGroupIds)
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    const asked = unofferedOn(page)
    await open(page, site, '')
    expect(await violationsOn(page)).toEqual([])
    await takePicture(page, 'not-offered-visitor-phone')
    await enterAs(page, await suite.site.newPlayer('un'), `${site}/en-UN`)
    await pillShows(page, { status: 'live' })
    await takePicture(page, 'not-offered-home-phone')
    await open(page, site, '/my-account')
    expect(await violationsOn(page)).toEqual([])
    await takePicture(page, 'not-offered-account-phone')
    expect(asked).toEqual([])
    expect(faults).toEqual([])
  })

  it('has no letters in the console', async () => {
    await startWithout(['letters'])
    const { page } = await openProfile(suite.site.browser)
    await page.goto(`${gateway?.opsAddress}/ops`)
    await page.getByLabel('Token').fill(opsTokens.letters)
    await page.keyboard.press('Enter')
    await page.getByTestId('logs-open').waitFor()
    expect(await page.getByTestId('letters-open').count()).toBe(0)
  })
})
