import { isDeepStrictEqual } from 'node:util'
import { type ProviderId, providerIds } from '@player-site/contracts/games/providers.ts'
import { languages, localeTag } from '@player-site/contracts/kernel/locales.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../../../testing/databases.ts'
import { createFrontPage } from '../../../testing/front-page.ts'
import { gameFor } from '../../../testing/provider-games.ts'
import { createLauncher } from '../../../testing/provider-launch.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'
import { studioLanguageOf, studioSentences } from '../studio/studio-text.ts'
import type { GameWallet } from '../studio/wallet-client.ts'
import { createWallets } from './wallets.ts'

const [database] = testDatabases()
const minuteMs = 60_000
/** Only players open its tables. */
const withDemo = providerIds.filter((provider) => provider !== 'creedroomz')
/** Whose addresses name the game, which a client builds or could change. */
const named = {
  relax: 'gameid',
  quickspin: 'gameid',
  playngo: 'gid',
  trifecta: 'game',
} as const

describe.each(database ? [database] : [])('the studios of providers $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  let walletOf: (provider: ProviderId) => GameWallet
  let token: string
  beforeAll(async () => {
    const { sandbox } = platform.config
    if (!sandbox) throw new Error('no stand-ins')
    const { studio: own, studios } = sandbox
    const walletAddress = () => platform.address
    walletOf = createWallets({ own, studios, clock: platform.clock, walletAddress })
    token = await platform.signIn('demo.fi@example.com')
  })

  const launch = (provider: ProviderId, as?: string, tag?: string) =>
    createLauncher(platform).launch(provider, gameFor(provider, as ? 'any' : 'demo').id, as, tag)
  const open = async (url: string) => createFrontPage(platform).open(url)
  /** What can be staked in the games of a provider. */
  const ledgerBalance = async (of: ProviderId): Promise<string> => {
    const { body } = await platform.call('GET', '/api/v1/player/wallet', { token })
    const { main, bonus } = Object(body['balanceMap'])
    const isLive = gameFor(of).type === 'liveCasinoGames'
    return (Number(main[0].cash) + Number(bonus[isLive ? 2 : 1].bonus)).toFixed(2)
  }
  const ticketOf = async (provider: ProviderId): Promise<string> => {
    if (provider === 'yggdrasil' || provider === 'creedroomz') {
      const path =
        provider === 'yggdrasil' ? 'yggdrasil/player/auth/session' : 'creedroomz/token/generate'
      const { body } = await platform.call('POST', `/api/v2/${path}`, { token, body: {} })
      return String(body['sessionId'] ?? body['token'])
    }
    const body = { gameId: gameFor(provider).id, channel: 'Web' }
    const answer = await platform.call('POST', '/api/v2/game/launch/ticket', { token, body })
    return String(answer.body['ticket'])
  }
  const codeOf = (provider: ProviderId): string => {
    const { tableId, token: code } = gameFor(provider)
    return provider === 'creedroomz' ? String(tableId) : code
  }

  it.each(providerIds)('%s: the ledger has what the studio shows after a round', async (of) => {
    const page = await open(await launch(of, token))
    expect(page.refusal).toBe('')
    const before = Number(Object(await page.state()).balance)
    const round = await page.spin()
    expect(round).toMatchObject({ phase: 'settled', stake: '1.00' })
    const change = Number(round['win']) - Number(round['stake'])
    expect(Number(round['balance'])).toBeCloseTo(before + change, 2)
    expect(await ledgerBalance(of)).toBe(round['balance'])
    expect(await page.state()).toMatchObject({ demo: false, balance: round['balance'] })
  })

  it.each(providerIds)('%s: the page is in the language of the launch', async (of) => {
    for (const tag of ['fi', 'fil', 'pt-BR']) {
      const page = await open(await launch(of, token, tag))
      expect(page).toMatchObject({ refusal: '', language: tag })
    }
  })

  it.each(providerIds)('%s: the page says what the site’s language says, in each', async (of) => {
    const said: string[] = []
    for (const language of languages) {
      const tag = localeTag(language, 'UN')
      const as = withDemo.some((one) => one === of) ? undefined : token
      const page = await open(await launch(of, as, tag))
      const shown = studioSentences.of(studioLanguageOf(page.language))
      if (shown['page.balance'] && isDeepStrictEqual(shown, studioSentences.of(language))) continue
      said.push(`${tag}: ${page.language} ${page.refusal}`)
    }
    expect(said).toEqual([])
  })

  it.each(withDemo)('%s: a visitor plays with play money', async (of) => {
    const before = await ledgerBalance(of)
    const page = await open(await launch(of))
    expect(page.refusal).toBe('')
    expect(await page.state()).toMatchObject({ demo: true })
    expect(await page.spin()).toMatchObject({ phase: 'settled' })
    expect(await ledgerBalance(of)).toBe(before)
  })

  it.each(providerIds)(
    '%s: a launch address opens once, within a minute times the scale of deadlines',
    async (of) => {
      const used = await launch(of, token)
      expect((await open(used)).refusal).toBe('')
      expect(await open(used)).toMatchObject({ session: '', refusal: 'ticket' })
      const late = await launch(of, token)
      platform.clock.advance(minuteMs * platform.config.DEADLINE_SCALE)
      expect(await open(late)).toMatchObject({ session: '', refusal: 'ticket' })
      token = await platform.signIn('demo.fi@example.com')
    },
  )

  it.each(providerIds)(
    '%s: another provider’s ticket opens nothing, and is not used up',
    async (of) => {
      const other = of === 'relax' ? 'quickspin' : 'relax'
      const foreign = await ticketOf(other)
      const refused = walletOf(of).authenticate(foreign, codeOf(of))
      await expect(refused).rejects.toMatchObject({ name: 'WalletRefusal' })
      await expect(walletOf(of).authenticate('none', codeOf(of))).rejects.toMatchObject({
        name: 'WalletRefusal',
      })
      expect(await walletOf(other).authenticate(foreign)).toHaveProperty('gameSession')
    },
  )

  it.each(providerIds)('%s: moves no money in a game of another provider', async (of) => {
    const other = of === 'playngo' ? 'pragmaticplay' : 'playngo'
    const opened = await walletOf(other).authenticate(await ticketOf(other))
    const { gameSession = '', walletUser = '', gameToken = '', currency } = opened
    const play = { walletUser, gameToken, currency }
    const move = { gameSession, roundId: `foreign-${of}`, transactionId: `foreign-${of}`, play }
    const refusal = { name: 'WalletRefusal', code: 'game.sessionExpired' }
    const before = await ledgerBalance(of)
    await expect(walletOf(of).bet({ ...move, amount: 1 })).rejects.toMatchObject(refusal)
    await expect(walletOf(of).win({ ...move, amount: 1 })).rejects.toMatchObject(refusal)
    await expect(walletOf(of).rollback(move)).rejects.toMatchObject(refusal)
    expect(await ledgerBalance(of)).toBe(before)
  })

  it.each(providerIds)('%s: a bet counts once, and one that was voided first never', async (of) => {
    const opened = await walletOf(of).authenticate(await ticketOf(of), codeOf(of))
    const { gameSession = '', walletUser = '', gameToken = '', currency } = opened
    const play = { walletUser, gameToken, currency }
    const moveOf = (id: string) => ({ gameSession, roundId: id, transactionId: id, play })
    const before = Number(await ledgerBalance(of))
    for (const _ of [1, 2]) await walletOf(of).bet({ ...moveOf('once'), amount: 1 })
    expect(Number(await ledgerBalance(of))).toBeCloseTo(before - 1, 2)
    for (const _ of [1, 2]) await walletOf(of).rollback(moveOf('once'))
    expect(Number(await ledgerBalance(of))).toBeCloseTo(before, 2)
    await walletOf(of).rollback(moveOf('late'))
    await expect(walletOf(of).bet({ ...moveOf('late'), amount: 1 })).rejects.toMatchObject({
      name: 'WalletRefusal',
    })
    expect(Number(await ledgerBalance(of))).toBeCloseTo(before, 2)
  })

  it.each(Object.entries(named))('%s: a launch of another game is refused', async (of, field) => {
    const provider = providerIds.find((id) => id === of) ?? 'relax'
    const url = new URL(await launch(provider, token))
    url.searchParams.set(field, 'anothergame')
    expect(await open(url.href)).toMatchObject({ session: '', refusal: 'gameToken' })
  })

  it('refuses another jurisdiction and another currency than the ticket’s', async () => {
    const relax = new URL(await launch('relax', token))
    relax.searchParams.set('jurisdiction', 'IM')
    expect((await open(relax.href)).refusal).toBe('jurisdiction')
    const yggdrasil = new URL(await launch('yggdrasil', token))
    yggdrasil.searchParams.set('currency', 'SEK')
    expect((await open(yggdrasil.href)).refusal).toBe('currency')
  })
})
