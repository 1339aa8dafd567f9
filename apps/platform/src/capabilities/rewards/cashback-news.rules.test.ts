import { oneDayMs, oneHourMs } from '@player-site/contracts/kernel/constants.ts'
import { describe, expect, it } from 'vitest'
import { nextCashbackNews } from './cashback-news.rules.ts'

const at = (days: number) => new Date(Date.UTC(2026, 2, 1) + days * oneDayMs)
const weekly = { kind: 'WEEKLY', share: 1_000, minNetLosses: {} } as const
const daily = { ...weekly, kind: 'DAILY' } as const
const window = { day: '2026-03-01', startAt: at(0), endAt: at(7), claimUntil: at(14) }
const open = { day: '2026-03-08', startAt: at(7), endAt: at(14), claimUntil: at(21) }
const untold = { toldDay: null, remindedDay: null }
const told = { ...untold, toldDay: window.day }

describe('the news of a cashback', () => {
  it.each([
    ['is none before anything can be claimed', undefined, untold, at(3), true, undefined, at(14)],
    ['is that it is ready', window, untold, at(7), true, 'cashback.ready', at(13)],
    ['is told once', window, told, at(8), true, undefined, at(13)],
    ['is its end, a day before', window, told, at(13), true, 'cashback.ending', at(14)],
    [
      'is its readiness alone on the last day',
      window,
      untold,
      at(13.5),
      true,
      'cashback.ready',
      at(14),
    ],
  ] as const)('%s', (_, claimable, known, now, mayClaim, kind, newsAt) => {
    const news = nextCashbackNews(weekly, { open }, claimable, { ...known, mayClaim, now })
    expect([news.kind, news.newsAt]).toEqual([kind, newsAt])
  })

  it('has no reminder beside a late word, nor a second one', () => {
    const late = nextCashbackNews(weekly, { open }, window, {
      ...{ ...untold, mayClaim: true, now: at(13.5) },
    })
    expect(late).toMatchObject({ toldDay: window.day, remindedDay: window.day })
    const again = { ...late, mayClaim: true, now: at(13.6) }
    expect(nextCashbackNews(weekly, { open }, window, again).kind).toBeUndefined()
  })

  it('waits an hour at a time while the player may not claim, and tells nothing', () => {
    const news = nextCashbackNews(weekly, { open }, window, {
      ...{ ...untold, mayClaim: false, now: at(8) },
    })
    expect(news).toEqual({ ...untold, newsAt: new Date(at(8).getTime() + oneHourMs) })
  })

  it('has no reminder where a claim has one day, and ends with the last window', () => {
    const short = { ...window, claimUntil: at(8) }
    const ready = nextCashbackNews(daily, {}, short, { ...untold, mayClaim: true, now: at(7) })
    expect(ready).toMatchObject({ kind: 'cashback.ready', newsAt: null })
    const later = nextCashbackNews(daily, {}, short, { ...told, mayClaim: true, now: at(7.9) })
    expect(later).toEqual({ ...told, newsAt: null })
  })
})
