import { check } from 'k6'
import http from 'k6/http'
import { at, isFields, parsed } from '../protocol/json.ts'
import { askGatewaysAsync } from './ask-gateways.ts'
import type { SignedIn } from './sign-in.ts'

/** The sandbox studio's address, and the host name to request it by. */
export interface StudioAddress {
  readonly url: string
  readonly host: string
}

/** One player at one game of the sandbox studio. */
export interface GameTable {
  /** The smallest stake on offer, as decimal text. */
  readonly stake: string
  /** Plays one round; resolves to the balance after it, NaN when it failed. */
  play(): Promise<number>
}

const decimal = (text: unknown): number => (typeof text === 'string' ? Number(text) : Number.NaN)

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined)

/** Launches the first game on offer; resolves to the address of its page at the studio, if it has one. */
async function launch({ nextGateway, headersFor }: SignedIn): Promise<string | undefined> {
  const offer = await askGatewaysAsync(nextGateway, (siteUrl) => {
    const headers = headersFor(siteUrl)
    return http.asyncRequest(
      'GET',
      `${siteUrl}/api/lobbies/casino-lobby?language=en&market=UN`,
      null,
      { headers },
    )
  })
  const first = firstOf(at(firstOf(at(parsed(offer.body), 'rows')), 'tiles'))
  const game = { gameId: at(first, 'id'), languageCode: 'en', channel: 'Web' }
  const reply = await askGatewaysAsync(nextGateway, (siteUrl) => {
    const body = JSON.stringify({ ...game, lobbyUrl: `${siteUrl}/` })
    const headers = headersFor(siteUrl)
    return http.asyncRequest('POST', `${siteUrl}/api/v2/game/slug/url`, body, { headers })
  })
  const page = at(parsed(reply.body), 'url')
  check(reply, { 'a game is launched': ({ status }) => status === 200 && page !== undefined })
  return typeof page === 'string' ? page : undefined
}

/**
 * Opens a game the way its page does: by the ticket in the address, once. Undefined when a step
 * failed, which is a failed check.
 */
export async function openTable(
  player: SignedIn,
  studio: StudioAddress,
): Promise<GameTable | undefined> {
  const address = await launch(player)
  if (!address) return undefined
  const page = address.replace(/^https?:\/\/[^/]+/, studio.url)
  const opened = await http.asyncRequest('GET', page, null, {
    headers: { host: studio.host },
    tags: { name: 'GET studio /play' },
  })
  const session = opened.body ? (opened.html('[data-session]').attr('data-session') ?? '') : ''
  if (!check(opened, { 'the studio opens the game': () => session !== '' })) return undefined
  const headers = {
    host: studio.host,
    'content-type': 'application/json',
    'x-studio-session': session,
  }
  const state = await http.asyncRequest('GET', `${studio.url}/api/state`, null, { headers })
  const stakes = at(parsed(state.body), 'stakes')
  const stake = String(Array.isArray(stakes) ? stakes[0] : '')

  let rounds = 0
  const play = async () => {
    rounds += 1
    const requestId = `${session}-${rounds}`
    const body = JSON.stringify({ stake, requestId })
    const reply = await http.asyncRequest('POST', `${studio.url}/api/spin`, body, { headers })
    const round = parsed(reply.body)
    check(reply, { 'a round is played': ({ status }) => status === 200 && isFields(round) })
    return decimal(at(round, 'balance'))
  }
  return { stake, play }
}
