import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { type ProviderId, providerIds } from '@player-site/contracts/games/providers.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../../../testing/databases.ts'
import { cappedSlotOf, gameFor } from '../../../testing/provider-games.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'
import { requireListedProvider } from '../../capabilities/games/launch/opener.ts'
import type { GameWallet } from '../studio/wallet-client.ts'
import { createWallets } from './wallets.ts'

const [database] = testDatabases()
const minuteMs = 60_000
const capped = providerIds.filter((provider) => cappedSlotOf(provider))

/** The rules that bind a player, whatever protocol asks for the stake. */
describe.each(database ? [database] : [])('rules of play by provider $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  let walletOf: (provider: ProviderId) => GameWallet
  beforeAll(() => {
    const { sandbox } = platform.config
    if (!sandbox) throw new Error('no stand-ins')
    const { studio: own, studios } = sandbox
    const walletAddress = () => platform.address
    walletOf = createWallets({ own, studios, clock: platform.clock, walletAddress })
  })

  const ticketOf = async (token: string, { id: gameId, provider }: Game): Promise<string> => {
    const ask = (path: string, body: object) =>
      platform.call('POST', `/api/v2/${path}`, { token, body })
    if (provider === 'yggdrasil') {
      return String((await ask('yggdrasil/player/auth/session', {})).body['sessionId'])
    }
    if (provider === 'creedroomz') {
      return String((await ask('creedroomz/token/generate', {})).body['token'])
    }
    const { body } = await ask('game/launch/ticket', { gameId, channel: 'Web' })
    expect(body).toHaveProperty('ticket')
    return String(body['ticket'])
  }
  let count = 0
  /** An open game of a provider, as its studio plays it. */
  const open = async (token: string, game: Game) => {
    const provider = requireListedProvider(game)
    const wallet = walletOf(provider)
    const code = provider === 'creedroomz' ? String(game.tableId) : game.token
    const opened = await wallet.authenticate(await ticketOf(token, game), code)
    const { gameSession = '', walletUser = '', gameToken = '', currency } = opened
    const play = { walletUser, gameToken, currency }
    const move = () => {
      count += 1
      const id = `rules-${count}`
      return { gameSession, roundId: id, transactionId: id, play }
    }
    return {
      bet: (amount: number) => wallet.bet({ ...move(), amount }),
      refuses: (amount: number) =>
        expect(wallet.bet({ ...move(), amount })).rejects.toMatchObject({ name: 'WalletRefusal' }),
    }
  }
  const change = async (token: string, path: string, body: object) => {
    const answer = await platform.call('PATCH', `/api/v1/player/${path}`, { token, body })
    expect(answer.status).toBe(200)
  }
  const mainOf = async (token: string): Promise<number> => {
    const { body } = await platform.call('GET', '/api/v1/player/wallet', { token })
    return Number(Object(body['balanceMap']).main[0].cash)
  }

  it('are shown for all providers, and the cap for all whose slots that market has', () => {
    const without = ['softswiss', 'evolution', 'trifecta', 'creedroomz']
    expect(capped).toEqual(providerIds.filter((id) => !without.includes(id)))
  })

  it.each(providerIds)(
    '%s: a due reality check refuses stakes until it is answered',
    async (of) => {
      const token = await platform.signIn('demo.fi@example.com')
      const game = await open(token, gameFor(of))
      await change(token, 'activity_check', { period: 30, activityTimerOn: true })
      await platform.stay(31 * minuteMs)
      const before = await mainOf(token)
      await game.refuses(1)
      expect(await mainOf(token)).toBe(before)
      await change(token, 'activity_check', { activityTimerOn: false })
      await game.bet(1)
    },
  )

  it.each(providerIds)('%s: a loss limit refuses a stake above what it leaves', async (of) => {
    const token = await platform.signIn('demo.un@example.com')
    // The other rules' tests move the time.
    await change(token, 'activity_check', { activityTimerOn: false })
    await change(token, 'spend-limits', { duration: 'daily', limit: 200 })
    const game = await open(token, gameFor(of))
    const before = await mainOf(token)
    await game.refuses(201)
    expect(await mainOf(token)).toBe(before)
    await game.bet(1)
    expect(await mainOf(token)).toBeCloseTo(before - 1, 2)
  })

  it.each(capped)('%s: a market’s cap refuses a stake above it', async (of) => {
    const token = await platform.signIn('demo.gb@example.com')
    await change(token, 'activity_check', { activityTimerOn: false })
    const slot = cappedSlotOf(of)
    if (!slot) throw new Error('no slot')
    const game = await open(token, slot)
    const before = await mainOf(token)
    await game.refuses(5.01)
    expect(await mainOf(token)).toBe(before)
    // A round may start only some seconds after the one before it.
    platform.clock.advance(minuteMs)
    await game.bet(1)
    expect(await mainOf(token)).toBeCloseTo(before - 1, 2)
  })
})
