import { balanceMap, listOf } from '@player-site/contracts/wallet/wallet.entities.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createBreakingDatabase } from '../../testing/breaking-database.ts'
import { databaseForSuite, testDatabases } from '../../testing/databases.ts'
import { addPlayerWithWallet, testMoment } from '../../testing/players.ts'
import { createWalletService, type WalletService } from '../ledger/wallet.service.ts'
import { silentLog } from '../log.ts'
import { addOutboxMessage } from './outbox.repository.ts'
import { createOutbox } from './outbox.ts'

const balancePush = z.object({ type: z.literal('WALLET_BALANCE'), balanceMap })
const cashOf = (body: unknown): number | string => {
  const push = z.safeParse(balancePush, body)
  return push.success ? (listOf(push.data.balanceMap.main ?? [])[0]?.cash ?? 0) : 'other'
}

describe.each(testDatabases())('repeated deliveries of the outbox $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let breaking: ReturnType<typeof createBreakingDatabase>
  let wallet: WalletService
  let shown: Record<string, (number | string)[]> = {}
  let count = 0

  beforeAll(() => {
    breaking = createBreakingDatabase(database.db)
    wallet = createWalletService({
      db: database.db,
      clock: { now: () => testMoment },
      onCommitted: () => {},
    })
  })
  beforeEach(() => {
    shown = {}
  })

  const arrive = async () => {
    count += 1
    const id = `reader-${count}`
    await addPlayerWithWallet(database.db, id)
    return id
  }
  const deposit = (player: string, amount: number) => {
    count += 1
    return wallet.deposit(player, `deposit-${count}`, amount)
  }
  const show = (playerId: string, body: unknown) => {
    shown[playerId] = [...(shown[playerId] ?? []), cashOf(body)]
  }
  const start = (deliver = show, resets: string[] = []) => {
    const reset = (playerId: string) => resets.push(playerId)
    return createOutbox({ db: breaking.db, log: silentLog, sockets: { send: deliver, reset } })
  }
  const run = async (outbox: ReturnType<typeof start>) => {
    outbox.wake()
    await outbox.idle()
  }
  /** A running outbox whose rows are all delivered. */
  const started = async (deliver = show, resets: string[] = []) => {
    const outbox = start(deliver, resets)
    await run(outbox)
    return outbox
  }
  /** Reading is the first statement of a batch, and removing the second. */
  const failingRemoval = (kind: 'unheard' | 'unanswered') => breaking.breakAt(new Map([[1, kind]]))

  it.each(['unheard', 'unanswered'] as const)(
    'repeats no balance of a batch whose removal was %s',
    async (kind) => {
      const player = await arrive()
      const outbox = await started()
      await deposit(player, 10)
      await deposit(player, 10)
      failingRemoval(kind)
      await run(outbox)
      await deposit(player, 10)
      await run(outbox)
      expect(shown[player]).toEqual([10, 20, 30])
    },
  )

  it('repeats nothing over several failed removals', async () => {
    const [player, other] = [await arrive(), await arrive()]
    const outbox = await started()
    for (const _ of [1, 2, 3]) {
      await deposit(player, 10)
      await deposit(other, 5)
      failingRemoval('unheard')
      await run(outbox)
    }
    await run(outbox)
    await run(outbox)
    expect(shown).toEqual({ [player]: [10, 20, 30], [other]: [5, 10, 15] })
  })

  it('continues where a delivery failed', async () => {
    const [player, other] = [await arrive(), await arrive()]
    let failures = 1
    const outbox = await started((playerId, body) => {
      if (playerId === other && failures > 0) {
        failures -= 1
        throw new Error('the socket failed')
      }
      show(playerId, body)
    })
    await deposit(player, 10)
    await deposit(player, 10)
    await deposit(other, 5)
    await deposit(player, 10)
    await run(outbox)
    await run(outbox)
    expect(shown).toEqual({ [player]: [10, 20, 30], [other]: [5] })
  })

  it('lets a message that cannot be sent hold up its player alone, and drops it in the end', async () => {
    const [player, other] = [await arrive(), await arrive()]
    const reset: string[] = []
    let isBroken = true
    const outbox = await started((playerId, body) => {
      if (playerId === player && isBroken) throw new Error('the message cannot be sent')
      show(playerId, body)
    }, reset)
    await deposit(player, 10)
    for (const _ of [1, 2, 3, 4]) {
      await deposit(other, 5)
      await run(outbox)
    }
    expect(shown).toEqual({ [other]: [5, 10, 15, 20] })
    expect(reset).toEqual([])
    await run(outbox)
    expect(reset).toEqual([player])
    isBroken = false
    await deposit(player, 10)
    await run(outbox)
    expect(shown).toEqual({ [player]: [20], [other]: [5, 10, 15, 20] })
  })

  it('starts again with the latest balance of each player, and with all other messages', async () => {
    const [player, other] = [await arrive(), await arrive()]
    const before = await started()
    await deposit(player, 10)
    await addOutboxMessage(database.db, player, { type: 'PLAYER_ATTRIBUTE_CHANGE', attributes: {} })
    await deposit(other, 5)
    await deposit(player, 10)
    await addOutboxMessage(database.db, player, { type: 'PLAYER_ATTRIBUTE_CHANGE', attributes: {} })
    failingRemoval('unheard')
    await run(before)
    shown = {}
    await run(start())
    expect(shown).toEqual({ [player]: ['other', 20, 'other'], [other]: [5] })
  })

  it('starts again behind more balances than a batch holds', async () => {
    const player = await arrive()
    for (const _ of Array.from({ length: 250 })) await deposit(player, 1)
    await run(start())
    expect(shown).toEqual({ [player]: [250] })
  })

  it('tries again to take over when that failed', async () => {
    const player = await arrive()
    await deposit(player, 10)
    await deposit(player, 10)
    const outbox = start()
    breaking.breakAt(new Map([[0, 'unheard']]))
    await run(outbox)
    expect(shown).toEqual({})
    await run(outbox)
    expect(shown).toEqual({ [player]: [20] })
  })
})
