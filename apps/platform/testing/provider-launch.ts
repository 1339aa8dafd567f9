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
  /** Language of the player, BCP 47. */
  readonly tag: string
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
/** `fi_FI`, as several providers write a language, and as the site does for them. */
function underscored(tag: string): string {
  const { language, region } = new Intl.Locale(tag === 'pt' ? 'pt-PT' : tag).maximize()
  return `${language}_${region}`
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
      lang: underscored(game.tag),
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
      lang: underscored(game.tag),
      practice: isReal ? '0' : '1',
      ...(ticket !== undefined && { ticket }),
      channel: 'desktop',
      embedmode: 'iframe',
      div: 'game',
      origin: new URL(game.lobbyUrl).origin,
      lobby: game.lobbyUrl,
    })
  },
  async pragmaticplay(ask, { token: symbol, lobbyUrl, tag: language }, isReal) {
    const body = { symbol, language, platform: 'WEB', stylename: 'playersite', lobbyUrl }
    return String((await ask(`/api/v2/pragmatic/partner/${gcUrl(isReal)}`, body))['gameURL'])
  },
  async yggdrasil(ask, { token: gameid, launchSettings, lobbyUrl, tag: lang }, isReal) {
    const { origin, partner: org, currency, jurisdiction: license } = launchSettings
    const key = isReal ? (await ask('/api/v2/yggdrasil/player/auth/session', {}))['sessionId'] : ''
    return at(origin, '/init/launchClient.html', {
      gameid,
      lang,
      currency,
      org,
      channel: 'pc',
      key: String(key),
      home: lobbyUrl,
      license,
      reminderinterval: '',
    })
  },
  async pariplay(ask, { token: GameCode, lobbyUrl, tag: LanguageCode }, isReal) {
    const body = { GameCode, LanguageCode, siteOrigin: new URL(lobbyUrl).origin }
    return String((await ask(`/api/v2/pariplay/context/${context(isReal)}`, body))['Url'])
  },
  async softswiss(ask, { token: game, lobbyUrl, tag: locale }, isReal) {
    const urls = { return_url: lobbyUrl, deposit_url: lobbyUrl }
    const body = { game, locale, urls, client_type: 'desktop' }
    const answer = await ask(`/api/v2/softswiss/context/${context(isReal)}`, body)
    return String(Object(answer['launch_options']).game_url)
  },
  async novomatic(ask, { id: gameId, lobbyUrl, tag: locale }, isReal) {
    const body = { gameId, lobbyUrl, locale, platform: 'desktop' }
    const path = `/api/v2/novomatic/game/url/${isReal ? 'authorized' : 'demo'}`
    return String((await ask(path, body))['url'])
  },
  async evolution(ask, { tableId: table, token, launchSettings, ...game }, isReal) {
    const tableId = table ?? token
    const { lobbyUrl: lobbyURL, tag: language } = game
    const channel = { wrapped: false, mobile: false, lobbyURL, language }
    const visitor = { currency: launchSettings.currency }
    const body = { gameCategory: 'roulette', tableId, ...channel, ...(!isReal && visitor) }
    return String(
      (await ask(`/api/v2/evolution/user/authenticate${isReal ? '' : '/demo'}`, body))['entry'],
    )
  },
  async trifecta(ask, { id: gameId, lobbyUrl, tag: languageCode }, isReal) {
    const body = { gameId, languageCode, channel: 'Web', lobbyUrl }
    return String((await ask(`/api/v2/game/slug/url${isReal ? '' : '/demo'}`, body))['url'])
  },
  async creedroomz(ask, { tableId, launchSettings, tag: language }) {
    const { token } = await ask('/api/v2/creedroomz/token/generate', {})
    const { origin, partnerId } = launchSettings
    const query = { gameId: String(tableId), token: String(token), partnerId, language }
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
  const detailOf = async (gameId: string, token?: string, tag = 'en'): Promise<LaunchedGame> => {
    const path = `/api/v1/game/detail/${token === undefined ? 'demo' : 'real'}`
    const body = { gameId, language: 'en', platform: 'desktop' }
    const { data } = await askAs(token)(path, body)
    return { ...Object(data).gameDetail, lobbyUrl: playLobby, tag }
  }
  return {
    detailOf,
    async launch(
      provider: ProviderId,
      gameId: string,
      token?: string,
      tag?: string,
    ): Promise<string> {
      const game = await detailOf(gameId, token, tag)
      return launches[provider](askAs(token), game, token !== undefined)
    },
  }
}
