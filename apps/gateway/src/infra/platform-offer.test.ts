import { readActivityCheck } from '@player-site/contracts/activity/activity.calls.ts'
import { CodedError, type ErrorCode, errors } from '@player-site/contracts/errors.ts'
import { listFavourites } from '@player-site/contracts/game-lists/game-lists.calls.ts'
import { markInboxRead, readInbox } from '@player-site/contracts/inbox/inbox.calls.ts'
import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import type { CallGroupId } from '@player-site/contracts/kernel/offer.ts'
import { readDepositLimits } from '@player-site/contracts/limits/limits.calls.ts'
import { readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import { expect, it } from 'vitest'
import { createManualClock } from '../../testing/manual-clock.ts'
import { recordingLog } from '../../testing/test-gateway.ts'
import { type PlatformApi, PlatformRefusal } from '../ports/platform-api.ts'
import { createPlatformOffer, withinOffer } from './platform-offer.ts'

interface World {
  readonly readGames?: () => Promise<unknown>
  readonly without?: readonly CallGroupId[]
  readonly markets?: readonly MarketId[]
}

/** A platform that answers each call with a refusal: usually that a token is missing. */
function world({ without = [], markets = ['UN'], readGames = async () => null }: World = {}) {
  const refusals = new Map<CallSpec, ErrorCode>()
  const asked: string[] = []
  const clock = createManualClock()
  const { log, lines } = recordingLog()
  const probe: PlatformApi = {
    async ask(call) {
      asked.push(call.id)
      const code = refusals.get(call) ?? 'session.required'
      throw new PlatformRefusal(errors[code].status, { code, message: '' }, call.id)
    },
  }
  const offer = createPlatformOffer({ without, markets, probe, readGames, clock, log })
  return { offer, platform: withinOffer(probe, offer), refusals, asked, clock, lines }
}

it('leaves out what it is told to, and withdrawals with the cashier', () => {
  const { offer } = world({ without: ['inbox', 'cashier'] })
  expect(offer.withheld()).toEqual(['cashier', 'inbox', 'withdrawals'])
})

it('asks no platform for a call that is left out', async () => {
  const { platform, asked } = world({ without: ['inbox'] })
  await expect(platform.ask(markInboxRead)).rejects.toMatchObject({
    status: 501,
    reply: { code: 'notOffered' },
  })
  expect(asked).toEqual([])
})

it('learns at its start what the platform lacks, and later that it has it', async () => {
  const { offer, refusals, clock } = world()
  refusals.set(listFavourites, 'notOffered')
  await offer.ask()
  expect(offer.withheld()).toEqual(['favourites'])
  const following = offer.follow()
  refusals.set(listFavourites, 'request.invalid')
  await clock.advance(10 * 60_000)
  expect(offer.withheld()).toEqual([])
  following.unsubscribe()
})

it('learns from the first call of a group alone, and keeps it while a token is asked for', async () => {
  const { offer, platform, refusals, clock } = world()
  refusals.set(markInboxRead, 'notOffered')
  await expect(platform.ask(markInboxRead)).rejects.toThrow()
  expect(offer.withheld()).toEqual([])
  refusals.set(readInbox, 'notOffered')
  await expect(platform.ask(readInbox)).rejects.toThrow()
  expect(offer.withheld()).toEqual(['inbox'])
  refusals.delete(readInbox)
  const following = offer.follow()
  await clock.advance(10 * 60_000)
  expect(offer.withheld()).toEqual(['inbox'])
  following.unsubscribe()
})

it('has no lobbies where their content is not offered', async () => {
  const readGames = async () => {
    throw new CodedError('notOffered')
  }
  const { offer } = world({ readGames })
  await offer.ask()
  expect(offer.withheld()).toEqual(['lobbies'])
})

it('leaves out nothing of a platform that cannot be reached', async () => {
  const { offer, refusals } = world()
  refusals.set(listFavourites, 'upstream.unavailable')
  await offer.ask()
  expect(offer.withheld()).toEqual([])
})

it('asks as it is for a call of no group', async () => {
  const { platform, asked } = world({ without: ['inbox'] })
  await expect(platform.ask(readWallet)).rejects.toMatchObject({ status: 401 })
  expect(asked).toEqual(['wallet.read'])
})

it('refuses to start without protection that a market requires, and names the calls', async () => {
  expect(() => world({ without: ['limits'], markets: ['UN', 'GG'] })).toThrow(
    'limits: the platform must serve limits.deposit, limits.changeDeposit, limits.spend, limits.changeSpend, since MARKETS has GG',
  )
  const { offer, refusals } = world({ markets: ['UN', 'PP'] })
  refusals.set(readActivityCheck, 'notOffered')
  await expect(offer.ask()).rejects.toThrow(
    /realityCheck: the platform must serve activity\.settings/,
  )
})

it('hides no protection that fails while it runs, and says so at each change', async () => {
  const { offer, platform, refusals, lines } = world({ markets: ['GG'] })
  await offer.ask()
  refusals.set(readDepositLimits, 'notOffered')
  await expect(platform.ask(readDepositLimits)).rejects.toThrow()
  await expect(platform.ask(readDepositLimits)).rejects.toThrow()
  expect(offer.withheld()).toEqual([])
  expect(lines).toEqual([
    {
      level: 'error',
      event: 'platform.protectionMissing',
      group: 'limits',
      call: 'limits.deposit',
    },
  ])
})
