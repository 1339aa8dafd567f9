import { listTableSeats } from '@player-site/contracts/games/table-seats.calls.ts'
import { tableSeatsTopic } from '@player-site/contracts/games/table-seats.topics.ts'
import { readJackpots } from '@player-site/contracts/jackpots/jackpots.calls.ts'
import type { Jackpot } from '@player-site/contracts/jackpots/jackpots.entities.ts'
import { jackpotsTopic } from '@player-site/contracts/jackpots/jackpots.topics.ts'
import { listLatestWinners, listTopWinners } from '@player-site/contracts/winners/winners.calls.ts'
import type { Winner } from '@player-site/contracts/winners/winners.entities.ts'
import { winnersTopic } from '@player-site/contracts/winners/winners.topics.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestTab } from '../testing/browser.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

const win = (amount: number): Winner => ({
  gameId: 'fox-trail',
  playerName: 'Ma***',
  amount,
  currency: 'SEK',
  at: '2026-11-24T02:00:00.000Z',
})

describe('winners, jackpots and seats on open pages [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite(() => ({ clock }))
  let latest: Winner[] = []
  let pools: Jackpot[] = []

  beforeEach(() => {
    latest = [win(10)]
    pools = [{ gameId: 'crown', currency: 'SEK', amount: 1_000 }]
    site.platform.answer(listLatestWinners, () => ({ data: latest }))
    site.platform.answer(listTopWinners, () => ({ data: [win(99)] }))
    site.platform.answer(readJackpots, () => ({ data: pools }))
  })

  const watching = async (topic: string): Promise<TestTab> => {
    const tab = (await site.signedIn('watcher')).openTab()
    await tab.hears('SNAPSHOT')
    await tab.ask('TOPICS_WATCH', { topics: [topic] })
    return tab
  }
  const hears = async (tab: TestTab, text: string) => {
    await clock.advance(0)
    return tab.hears('TOPIC', ({ body }) => JSON.stringify(body).includes(text))
  }

  it('have all lists of one currency, and the next version when a win is new', async () => {
    const { name, everyMs } = winnersTopic('SEK')
    const tab = await watching(name)
    const ofDay = [win(99)]
    expect(await hears(tab, '"amount":10,')).toMatchObject({
      topic: 'winners.sek',
      body: { latest: [win(10)], top: { DAY: ofDay, WEEK: ofDay, MONTH: ofDay } },
    })
    const asked = site.platform.requests.filter(({ id }) => id.startsWith('winners.'))
    expect(asked).toHaveLength(4)
    latest = [win(20), win(10)]
    await clock.advance(everyMs)
    expect(await hears(tab, '"amount":20,')).toMatchObject({ body: { latest } })
  })

  it('reach a page that is opened later at once, without another poll', async () => {
    const { name } = jackpotsTopic('SEK')
    const first = await watching(name)
    await hears(first, '1000')
    const later = await watching(name)
    expect(await hears(later, '1000')).toMatchObject({ body: { jackpots: pools } })
    expect(site.platform.requests.filter(({ id }) => id === readJackpots.id)).toHaveLength(1)
  })

  it('end after two hundred jackpots', async () => {
    pools = Array.from({ length: 250 }, (_, n) => ({
      gameId: `crown-${n}`,
      currency: 'SEK',
      amount: 1_000 - n,
    }))
    const { body } = await hears(await watching(jackpotsTopic('SEK').name), 'crown-0')
    expect(Object(body).jackpots).toHaveLength(200)
  })
  it('have the seats of live tables, and the next version when one is taken', async () => {
    const { name, everyMs } = tableSeatsTopic
    const seats = (seatsTaken: number) => ({ gameId: 'harbor-blackjack', seats: 7, seatsTaken })
    site.platform.answer(listTableSeats, () => ({ data: [seats(6)] }))
    const tab = await watching(name)
    expect(await hears(tab, '"seatsTaken":6')).toMatchObject({ body: { tables: [seats(6)] } })
    site.platform.answer(listTableSeats, () => ({ data: [seats(7)] }))
    await clock.advance(everyMs)
    expect(await hears(tab, '"seatsTaken":7')).toMatchObject({ body: { tables: [seats(7)] } })
  })
})
