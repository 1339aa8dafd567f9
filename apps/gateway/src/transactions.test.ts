import { platformSignOut } from '@player-site/contracts/session/session.calls.ts'
import { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, eventually, type TestTab } from '../testing/browser.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { refuse } from '../testing/scripted-platform.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

const second = 1_000
const row = (n: number): Transaction => ({
  amount: n,
  balanceAfterTransaction: 100 - n,
  category: 'CASINO',
  transactionDate: '2026-01-01T00:00:00Z',
  referenceId: String(n),
  playerId: 'p',
  status: 'SUCCESS',
  type: 'BET',
  walletId: 'MAIN',
})

describe('watching the transaction list [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock })
  let browser: Browser
  let name = ''
  let count = 0
  let rows: Transaction[] = []

  beforeEach(async () => {
    count += 1
    name = `watching-${count}`
    rows = [row(1)]
    site.platform.answer(listTransactions, () => ({ transactions: rows }))
    browser = await site.signedIn(name)
  })

  const polls = () => site.platform.requestsBy(`player-${name}`, listTransactions)
  const openTab = async () => {
    const tab = browser.openTab()
    await tab.hears('SNAPSHOT')
    return tab
  }
  const say = (tab: TestTab, command: string, body: object) => tab.ask(command, body)
  const watch = async (tab: TestTab, filter: object = {}) => {
    const ack: unknown = await say(tab, 'TRANSACTIONS_WATCH', { filter })
    await clock.advance(0)
    return ack
  }
  const pages = (tab: TestTab) => tab.named('TRANSACTIONS').map(({ body }) => body)
  const hearsPages = (tab: TestTab, n: number) =>
    eventually(() => expect(pages(tab)).toHaveLength(n))
  /** Advances to the next poll; there is none while an answer is pending. */
  const nextPoll = async () => {
    const before = polls().length
    await eventually(async () => {
      if (polls().length === before) await clock.advance(30 * second)
      expect(polls()).toHaveLength(before + 1)
    })
  }
  /** A tab's commands are answered after earlier events. */
  const flushTab = (tab: TestTab) => say(tab, 'ACTIVE', {})

  it('sends the newest ten at once, by the filter, and polls every 30 s', async () => {
    rows = Array.from({ length: 10 }, (_, n) => row(n))
    const tab = await openTab()
    const from = '2025-12-01T00:00:00Z'
    expect(await watch(tab, { category: 'CASINO', from, status: 'SUCCESS' })).toEqual({
      watching: true,
    })
    expect(await tab.hears('TRANSACTIONS')).toMatchObject({
      is: 'page',
      filter: { category: 'CASINO', from, status: 'SUCCESS' },
      transactions: rows,
      hasMore: true,
    })
    await nextPoll()
    await nextPoll()
    expect(polls().map(({ query }) => query)).toEqual(
      Array.from({ length: 3 }, () => ({
        category: 'CASINO',
        from,
        status: 'SUCCESS',
        position: '0',
        limit: '10',
      })),
    )
  })

  it('counts the last hours back from each poll', async () => {
    const tab = await openTab()
    await watch(tab, { hour: 24 })
    await hearsPages(tab, 1)
    const before = clock.now()
    await nextPoll()
    const [first, next] = polls().map(({ query }) => Date.parse(String(Object(query)['from'])))
    expect([first, next]).toEqual([before, before + 30 * second].map((at) => at - 86_400_000))
  })

  it('sends only changes, to watching tabs only', async () => {
    const [watching, other] = [await openTab(), await openTab()]
    await watch(watching)
    await hearsPages(watching, 1)
    await nextPoll()
    rows = [row(2), row(1)]
    await nextPoll()
    await hearsPages(watching, 2)
    expect(pages(watching)[1]).toMatchObject({ transactions: [{ referenceId: '2' }, {}] })
    await flushTab(other)
    expect(pages(other)).toEqual([])
  })

  it('polls once for all tabs of one list, and sends a later tab the known page at once', async () => {
    const [one, two, third] = [await openTab(), await openTab(), await openTab()]
    await watch(one, { status: 'SUCCESS', category: 'CASINO' })
    await hearsPages(one, 1)
    await watch(two, { category: 'CASINO', status: 'SUCCESS' })
    await hearsPages(two, 1)
    expect(polls()).toHaveLength(1)
    await watch(third, { category: 'PAYMENT' })
    await hearsPages(third, 1)
    expect(polls()).toHaveLength(2)
  })

  it.each(['unwatch', 'leave', 'sign-out'])('stops polling after %s', async (how) => {
    const tab = await openTab()
    await watch(tab)
    await hearsPages(tab, 1)
    if (how === 'unwatch')
      expect(await say(tab, 'TRANSACTIONS_UNWATCH', {})).toEqual({ watching: false })
    else if (how === 'leave') tab.socket.disconnect()
    else {
      await browser.signOut()
      await eventually(() =>
        expect(site.platform.requests.some(({ id }) => id === platformSignOut.id)).toBe(true),
      )
    }
    if (how !== 'unwatch') {
      await eventually(() =>
        expect(
          site.gateway.lines.filter(
            ({ event, playerId }) => event === 'tab.left' && playerId === `player-${name}`,
          ),
        ).toHaveLength(1),
      )
    }
    await clock.advance(90 * second)
    expect(polls()).toHaveLength(1)
  })

  it('replaces one watch with another', async () => {
    const tab = await openTab()
    await watch(tab, { category: 'CASINO' })
    await hearsPages(tab, 1)
    await watch(tab, { category: 'PAYMENT' })
    await hearsPages(tab, 2)
    await nextPoll()
    expect(polls().map(({ query }) => Object(query)['category'])).toEqual([
      'CASINO',
      'PAYMENT',
      'PAYMENT',
    ])
  })

  it('continues for the remaining tab when another leaves', async () => {
    const [one, two] = [await openTab(), await openTab()]
    await watch(one)
    await hearsPages(one, 1)
    await watch(two)
    await say(one, 'TRANSACTIONS_UNWATCH', {})
    rows = [row(2)]
    await nextPoll()
    await hearsPages(two, 2)
    await flushTab(one)
    expect(pages(one)).toHaveLength(1)
  })

  it('reports a failing list once with a code, and shows it again when it recovers', async () => {
    const tab = await openTab()
    await watch(tab)
    await hearsPages(tab, 1)
    site.platform.answer(listTransactions, (_request, reply) => refuse(reply, 'wallet.notFound'))
    await nextPoll()
    await hearsPages(tab, 2)
    expect(pages(tab)[1]).toMatchObject({ is: 'failed', filter: {}, code: 'wallet.notFound' })
    await nextPoll()
    site.platform.answer(listTransactions, () => ({ transactions: rows }))
    await nextPoll()
    await hearsPages(tab, 3)
    expect(pages(tab).map(({ is }) => is)).toEqual(['page', 'failed', 'page'])
  })

  it('never polls while an answer is pending', async () => {
    let release = () => {}
    site.platform.answer(
      listTransactions,
      () =>
        new Promise((resolve) => {
          release = () => resolve({ transactions: rows })
        }),
    )
    const tab = await openTab()
    await watch(tab)
    await eventually(() => expect(polls()).toHaveLength(1))
    await clock.advance(120 * second)
    expect(polls()).toHaveLength(1)
    release()
    await hearsPages(tab, 1)
    await nextPoll()
    expect(polls()).toHaveLength(2)
    release()
  })

  it('ends the session when upstream no longer knows it', async () => {
    const tab = await openTab()
    await watch(tab)
    await hearsPages(tab, 1)
    site.platform.answer(listTransactions, (_request, reply) => refuse(reply, 'session.expired'))
    await clock.advance(30 * second)
    expect(await tab.hears('SESSION_ENDED')).toMatchObject({ reason: 'unauthorized' })
  })

  it.each([
    ['no filter', {}],
    ['an unknown category', { filter: { category: 'LOTTERY' } }],
    ['a moment without a zone', { filter: { from: '2026-01-01T00:00:00' } }],
    ['no hours', { filter: { hour: 0 } }],
  ])('refuses %s', async (_name, body) => {
    const tab = await openTab()
    expect(await say(tab, 'TRANSACTIONS_WATCH', body)).toMatchObject({
      code: 'socket.payloadInvalid',
    })
    expect(polls()).toHaveLength(0)
  })
})
