import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import type { TestPlatform } from './test-platform.ts'

const playLobby = 'https://play.example/en-UN'

/** The game of a test, as its detail describes it. */
export interface LaunchedGame {
  readonly id: string
  readonly token: string
  readonly gameSlug: string
  readonly tableId: string | null
  /** Where the game leads back to. */
  readonly lobbyUrl: string
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

const tokenFrom = async (ask: Ask, path: string, game: LaunchedGame): Promise<string> =>
  String((await ask(path, tokenRequest(game)))['token'])

const launcher =
  (tokenPath: string): Launch =>
  async (ask, game, isReal) => {
    const { origin, partner, partnerId, jurisdiction } = game.launchSettings
    const token = isReal ? await tokenFrom(ask, tokenPath, game) : undefined
    return at(origin, '/casino/launcher.html', {
      gameid: game.token,
      partner,
      partnerid: partnerId,
      ...(token !== undefined && { ticket: token }),
      jurisdiction,
      channel: 'web',
      moneymode: isReal ? 'real' : 'fun',
      lang: 'en_GB',
      homeurl: game.lobbyUrl,
      fullscreen: 'false',
    })
  }

const gcUrl = (isReal: boolean): string => (isReal ? 'realGameUrl' : 'demoGameUrl')
const context = (isReal: boolean): string => (isReal ? 'real' : 'demo')

/** What each provider's launch needs: its calls, and the address that the client builds. */
export const launches: Readonly<Record<ProviderId, Launch>> = {
  relax: launcher('/api/v2/relaxgaming/generatetoken'),
  quickspin: launcher('/api/v2/quickspin/generatetoken'),
  async playngo(ask, game, isReal) {
    const path = '/api/v2/playngo/auth/token_generation'
    const ticket = isReal ? await tokenFrom(ask, path, game) : undefined
    const { origin, partnerId: pid } = game.launchSettings
    return at(origin, '/casino/ContainerLauncher', {
      pid,
      gid: game.token,
      lang: 'en_GB',
      practice: isReal ? '0' : '1',
      ...(ticket !== undefined && { ticket }),
      channel: 'desktop',
      embedmode: 'iframe',
      div: 'game',
      origin: new URL(game.lobbyUrl).origin,
      lobby: game.lobbyUrl,
    })
  },
  async pragmaticplay(ask, { token: symbol, lobbyUrl }, isReal) {
    const body = { symbol, language: 'en', platform: 'WEB', stylename: 'playersite', lobbyUrl }
    return String((await ask(`/api/v2/pragmatic/partner/${gcUrl(isReal)}`, body))['gameURL'])
  },
  async yggdrasil(ask, { token: gameid, launchSettings, lobbyUrl }, isReal) {
    const { origin, partner: org, currency, jurisdiction: license } = launchSettings
    const key = isReal ? (await ask('/api/v2/yggdrasil/player/auth/session', {}))['sessionId'] : ''
    return at(origin, '/init/launchClient.html', {
      gameid,
      lang: 'en',
      currency,
      org,
      channel: 'pc',
      key: String(key),
      home: lobbyUrl,
      license,
      reminderinterval: '',
    })
  },
  async pariplay(ask, { token: GameCode, lobbyUrl }, isReal) {
    const body = { GameCode, LanguageCode: 'en', siteOrigin: new URL(lobbyUrl).origin }
    return String((await ask(`/api/v2/pariplay/context/${context(isReal)}`, body))['Url'])
  },
  async softswiss(ask, { token: game, lobbyUrl }, isReal) {
    const urls = { return_url: lobbyUrl, deposit_url: lobbyUrl }
    const body = { game, locale: 'en', urls, client_type: 'desktop' }
    const answer = await ask(`/api/v2/softswiss/context/${context(isReal)}`, body)
    return String(Object(answer['launch_options']).game_url)
  },
  async novomatic(ask, { id: gameId, lobbyUrl }, isReal) {
    const body = { gameId, lobbyUrl, locale: 'en', platform: 'desktop' }
    const path = `/api/v2/novomatic/game/url/${isReal ? 'authorized' : 'demo'}`
    return String((await ask(path, body))['url'])
  },
  async evolution(ask, { tableId: table, token, launchSettings, lobbyUrl }, isReal) {
    const tableId = table ?? token
    const channel = { wrapped: false, mobile: false, lobbyURL: lobbyUrl }
    const visitor = { currency: launchSettings.currency, language: 'en' }
    const body = { gameCategory: 'roulette', tableId, ...channel, ...(!isReal && visitor) }
    return String(
      (await ask(`/api/v2/evolution/user/authenticate${isReal ? '' : '/demo'}`, body))['entry'],
    )
  },
  async trifecta(ask, { id: gameId, lobbyUrl }, isReal) {
    const body = { gameId, languageCode: 'en', channel: 'Web', lobbyUrl }
    return String((await ask(`/api/v2/game/slug/url${isReal ? '' : '/demo'}`, body))['url'])
  },
  async creedroomz(ask, { tableId, launchSettings }) {
    const { token } = await ask('/api/v2/creedroomz/token/generate', {})
    const { origin, partnerId } = launchSettings
    const query = { gameId: String(tableId), token: String(token), partnerId, language: 'en' }
    return at(origin, '/authorization.php', { ...query, openType: 'real' })
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
    return { ...Object(data).gameDetail, lobbyUrl: playLobby }
  }
  return {
    detailOf,
    async launch(provider: ProviderId, gameId: string, token?: string): Promise<string> {
      const game = await detailOf(gameId, token)
      return launches[provider](askAs(token), game, token !== undefined)
    },
  }
}
