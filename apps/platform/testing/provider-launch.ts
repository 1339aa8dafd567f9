import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import type { TestPlatform } from './test-platform.ts'

const lobbyUrl = 'https://play.example/en-UN'

/** The game of a test, as its detail describes it. */
export interface LaunchedGame {
  readonly id: string
  readonly token: string
  readonly gameSlug: string
  readonly tableId: string | null
  readonly launchSettings: {
    readonly origin: string
    readonly partner: string
    readonly partnerId: string
    readonly jurisdiction: string
    readonly currency: string
  }
}

/** Asks the platform as a gateway does. @param token undefined: a visitor's */
type Ask = (path: string, body: unknown) => Promise<Readonly<Record<string, unknown>>>

/** Launches a game; resolves to its address. @param isReal false: for play money */
type Launch = (ask: Ask, game: LaunchedGame, isReal: boolean) => Promise<string>

const at = (origin: string, path: string, query: Readonly<Record<string, string>>): string => {
  const url = new URL(path, origin)
  url.search = new URLSearchParams(query).toString()
  return url.href
}
const tokenRequest = ({ id }: LaunchedGame) => ({ gameId: id, channel: 'Web' })

const launcher =
  (tokenPath: string): Launch =>
  async (ask, game, isReal) => {
    const { origin, partner, partnerId, jurisdiction } = game.launchSettings
    const token = isReal ? (await ask(tokenPath, tokenRequest(game)))['token'] : undefined
    return at(origin, '/casino/launcher.html', {
      gameid: game.token,
      partner,
      partnerid: partnerId,
      ...(token !== undefined && { ticket: String(token) }),
      jurisdiction,
      channel: 'web',
      moneymode: isReal ? 'real' : 'fun',
      lang: 'en_GB',
      homeurl: lobbyUrl,
      fullscreen: 'false',
    })
  }

/** What each provider's launch needs: its calls, and the address that the client builds. */
export const launches: Partial<Record<ProviderId, Launch>> = {
  relax: launcher('/api/v2/relaxgaming/generatetoken'),
  async pragmaticplay(ask, { token: symbol }, isReal) {
    const answer = await ask(
      `/api/v2/pragmatic/partner/${isReal ? 'realGameUrl' : 'demoGameUrl'}`,
      { symbol, language: 'en', platform: 'WEB', stylename: 'playersite', lobbyUrl },
    )
    return String(answer['gameURL'])
  },
}

/** Launches games of all providers. */
export function createLauncher(platform: TestPlatform) {
  const askAs =
    (token: string | undefined): Ask =>
    async (path, body) => {
      const { body: answer } = await platform.call('POST', path, {
        body,
        ...(token !== undefined && { token }),
      })
      if (answer.code !== undefined) throw new Error(`${path}: ${answer.code}`)
      return answer
    }
  /** @param token of the player; undefined: for play money */
  const detailOf = async (gameId: string, token?: string): Promise<LaunchedGame> => {
    const path = `/api/v1/game/detail/${token === undefined ? 'demo' : 'real'}`
    const body = { gameId, language: 'en', platform: 'desktop' }
    const { data } = await askAs(token)(path, body)
    return Object(data).gameDetail
  }
  return {
    detailOf,
    async launch(provider: ProviderId, gameId: string, token?: string): Promise<string> {
      const game = await detailOf(gameId, token)
      const launch = launches[provider]
      if (!launch) throw new Error(`no launch of ${provider}`)
      return launch(askAs(token), game, token !== undefined)
    },
  }
}
