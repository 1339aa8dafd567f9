import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Browser } from '../../../../apps/gateway/testing/browser.ts'
import { createFrontPage } from '../../../../apps/platform/testing/front-page.ts'
import { launches } from '../../../../apps/platform/testing/provider-launch.ts'
import type { PageAnswer, PlayedGame, StudioPages } from './game-page.ts'
import type { RealRounds } from './real-rounds-system.ts'

const betweenMs = { min: 100, max: 400 }
const tableMs = 8_000

const shownRound = z.object({
  id: z.string(),
  phase: z.string(),
  moves: z.number(),
  choices: z.array(z.string()),
  win: z.string(),
})
const tableView = z.object({
  round: z.nullable(z.object({ id: z.string(), phase: z.string() })),
  isSeated: z.boolean(),
})

function answerOf(status: number, text: string): PageAnswer {
  if (status === 401) return { is: 'closed' }
  if (status >= 500) return { is: 'unanswered' }
  const round = status === 200 ? z.safeParse(shownRound, JSON.parse(text)) : undefined
  return round?.success ? { is: 'round', round: round.data } : { is: 'refused' }
}

/** The table's open round, told to a page that takes a seat; undefined when none opens in time. */
function tableRoundOf(url: URL, address: string, session: string): Promise<string | undefined> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/live`, {
    headers: { host: url.host },
  })
  return new Promise((resolve) => {
    const end = (round?: string) => {
      clearTimeout(tooLate)
      socket.close()
      resolve(round)
    }
    const tooLate = setTimeout(end, tableMs)
    socket.on('open', () => socket.send(JSON.stringify({ session })))
    socket.on('error', () => end())
    socket.on('close', () => end())
    socket.on('message', (data) => {
      const text = Buffer.isBuffer(data) ? data.toString() : '{}'
      const view = z.safeParse(tableView, JSON.parse(text))
      const { round, isSeated } = view.data ?? { round: null, isSeated: false }
      if (isSeated && round?.phase === 'betting') end(round.id)
    })
  })
}

/** Pages of one player: launched through the gateway, played at the studio's own address. */
export function createRealPages(
  { studioUrl, siteUrl }: RealRounds,
  browser: Browser,
  random: () => number,
): StudioPages {
  const front = createFrontPage({ studio: { address: studioUrl, studioHost: '' } })
  /** Where each session's page is. */
  const addresses = new Map<string, URL>()
  const ask = async (path: string, body: unknown) => {
    const answer = await browser.post(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    return answer.body
  }
  const lobbyUrl = `${siteUrl}/en-UN`
  const launchUrl = async ({ provider, id }: PlayedGame): Promise<string> => {
    if (provider === null) {
      const body = { gameId: id, languageCode: 'en', channel: 'Web', lobbyUrl }
      return String((await ask('/api/v2/game/slug/url', body)).url)
    }
    const about = { gameId: id, language: 'en', platform: 'desktop' }
    const { data } = await ask('/api/v1/game/detail/real', about)
    return launches[provider](ask, { ...Object(data).gameDetail, lobbyUrl, tag: 'en' }, true)
  }
  const request = async (session: string, path: string, body: unknown): Promise<PageAnswer> => {
    const url = addresses.get(session)
    if (!url) return { is: 'closed' }
    try {
      const { status, text } = await front.ask(new URL(path, url), 'POST', session, body)
      return answerOf(status, text)
    } catch {
      return { is: 'unanswered' }
    }
  }
  return {
    async launch(game) {
      try {
        const url = await launchUrl(game)
        const { session } = await front.open(url)
        if (session === '') return undefined
        addresses.set(session, new URL(url))
        return session
      } catch {
        return undefined
      }
    },
    spin: (session, wager) => request(session, '/api/spin', wager),
    move: (session, move) => request(session, '/api/move', move),
    async tableRound(session) {
      const url = addresses.get(session)
      return url && tableRoundOf(url, studioUrl, session)
    },
    between: () => pause(betweenMs.min + (betweenMs.max - betweenMs.min) * random()),
  }
}
