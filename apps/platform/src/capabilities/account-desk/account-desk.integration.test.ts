import { randomUUID } from 'node:crypto'
import type { AccountDecision } from '@player-site/contracts/account-desk/account-desk.entities.ts'
import { accountFlags } from '@player-site/contracts/account-desk/account-desk.entities.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import { createTestCashier } from '../../../testing/test-cashier.ts'
import { outbox } from '../../outbox/outbox.schema.ts'
import {
  type AccountStateService,
  createAccountStateService,
} from '../../players/account-state.service.ts'
import { addSession } from '../../players/platform-session.repository.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { platformSessions } from '../../players/players.schema.ts'
import { protectionLog } from '../../players/protection-log.schema.ts'
import { createPaymentCorrections } from '../cashier/payment-corrections.ts'
import { createLimitLocks } from '../limits/limit-locks.ts'
import { createLimitsService, type LimitsService } from '../limits/limits.service.ts'
import { type AccountDesk, createAccountDesk } from './account-desk.service.ts'

const reason = 'As agreed with compliance'

describe.each(testDatabases())('the account desk $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = { now: () => testMoment }
  let desk: AccountDesk
  let limits: LimitsService
  let accountState: AccountStateService
  let count = 0

  beforeAll(() => {
    const { db } = database
    const playerTransaction = playerTransactionsIn(db)
    accountState = createAccountStateService({ clock, playerTransaction })
    limits = createLimitsService({ db, clock, playerTransaction, pendingDeposits: async () => 0n })
    const limitLocks = createLimitLocks(clock)
    const corrections = createPaymentCorrections(createTestCashier({ db, clock }).deps)
    const deps = { db, clock, playerTransaction, accountState, limitLocks, corrections }
    desk = createAccountDesk(deps)
  })

  const newPlayer = async () => {
    count += 1
    const id = `player-${count}`
    await addPlayerWithWallet(database.db, id)
    const expiresAt = new Date(testMoment.getTime() + 3_600_000)
    const session = { id, playerId: id, accessTokenHash: id, isPayoutOnly: false }
    await addSession(database.db, { ...session, startedAt: testMoment, expiresAt })
    return id
  }
  const decide = (playerId: string, decision: AccountDecision, id = randomUUID(), by = 'anna') =>
    desk.decide({ playerId, decisionId: id, operator: by, decision, reason })
  const sign = (playerId: string, decisionId: string, operator = 'bert', isApproved = true) =>
    desk.sign({ playerId, decisionId, operator, isApproved })
  const statusOf = async (id: string) => (await findPlayer(database.db, id))?.status
  const isSignedIn = async (id: string) => {
    const open = and(eq(platformSessions.playerId, id), isNull(platformSessions.revokedAt))
    return (await database.db.select().from(platformSessions).where(open)).length > 0
  }
  const pushesTo = async (id: string) => {
    const rows = await database.db.select().from(outbox).where(eq(outbox.playerId, id))
    return rows.map(({ body }) => Object(body).attributes)
  }
  const auditOf = (id: string) =>
    database.db.select().from(protectionLog).where(eq(protectionLog.playerId, id))

  describe('applies at once', () => {
    it.each(accountFlags)('the flag %s, on open pages as well', async (flag) => {
      const id = await newPlayer()
      for (const isOpen of [false, true]) {
        expect(await decide(id, { is: 'flag', flag, isOpen })).toMatchObject({ state: 'applied' })
        expect((await desk.read(id)).account.flags[flag]).toBe(isOpen)
      }
      expect(await pushesTo(id)).toEqual([{ [flag]: false }, { [flag]: true }])
    })

    it.each(['RESTRICTED', 'PAYOUT', 'ACCOUNT_UNVERIFIED'] as const)(
      'the status %s, which keeps the player signed in',
      async (status) => {
        const id = await newPlayer()
        await decide(id, { is: 'status', status })
        expect((await desk.read(id)).account.status).toBe(status)
        expect(await isSignedIn(id)).toBe(true)
        expect(await pushesTo(id)).toMatchObject([{ accountStatus: status }])
        await decide(id, { is: 'status', status: 'REGISTERED' })
        expect(await statusOf(id)).toBe('REGISTERED')
      },
    )

    it('a level, and tells the player of a rise', async () => {
      const id = await newPlayer()
      await decide(id, { is: 'loyaltyLevel', level: 3 })
      expect((await desk.read(id)).account.loyaltyLevel).toBe(3)
      const rows = await database.db.select().from(outbox).where(eq(outbox.playerId, id))
      expect(rows.map(({ body }) => Object(body).type)).toContain('PLAYER_LOYALTY_LEVEL')
    })

    it.each(['NOT_VERIFIED', 'RESTRICTED', 'SUSPENDED', 'PENDING'] as const)(
      'the verification %s',
      async (kycStatus) => {
        const id = await newPlayer()
        await decide(id, { is: 'kycStatus', kycStatus })
        expect((await desk.read(id)).account.kycStatus).toBe(kycStatus)
        expect(await pushesTo(id)).toEqual([{ kycStatus }])
      },
    )

    it('a lock of a limit, set or not, which its player cannot change', async () => {
      const id = await newPlayer()
      await limits.change(id, 'deposit', { duration: 'daily', limit: 100 })
      const daily = { is: 'limitLock', type: 'deposit', period: 'D' } as const
      const weekly = { is: 'limitLock', type: 'deposit', period: 'W' } as const
      await decide(id, { ...daily, isLocked: true })
      await decide(id, { ...weekly, isLocked: true })
      expect((await desk.read(id)).account.lockedLimits).toEqual([
        { type: 'deposit', period: 'D' },
        { type: 'deposit', period: 'W' },
      ])
      for (const change of [
        { duration: 'daily', limit: 50 },
        { duration: 'daily', deleteLimit: true },
        { duration: 'weekly', limit: 500 },
      ] as const) {
        expect(await codeOf(limits.change(id, 'deposit', change))).toBe(
          'error.deposit.limit.locked',
        )
      }
      expect(await codeOf(limits.change(id, 'loss', { duration: 'daily', limit: 5 }))).toBe('taken')
      expect((await pushesTo(id)).at(-1)).toHaveProperty('limitsChangedAt')
      await decide(id, { ...daily, isLocked: false })
      const lower = limits.change(id, 'deposit', { duration: 'daily', limit: 50 })
      expect(await codeOf(lower)).toBe('taken')
      const { D } = Object(await limits.view(id, 'deposit'))
      expect(D?.locked ?? false).toBe(false)
    })
  })

  describe('waits for a second signature', () => {
    it('to blacklist, which then ends every session', async () => {
      const id = await newPlayer()
      const decisionId = randomUUID()
      const waiting = await decide(id, { is: 'status', status: 'BLACKLISTED' }, decisionId)
      expect(waiting).toMatchObject({ state: 'waiting', signedBy: null })
      expect([await statusOf(id), await isSignedIn(id)]).toEqual(['REGISTERED', true])
      for (const name of ['anna', 'Anna']) {
        expect(await codeOf(sign(id, decisionId, name))).toBe('accountDesk.ownSignature')
      }
      for (let time = 0; time < 2; time += 1) {
        expect(await sign(id, decisionId)).toMatchObject({ state: 'applied', signedBy: 'bert' })
      }
      expect([await statusOf(id), await isSignedIn(id)]).toEqual(['BLACKLISTED', false])
      expect(await pushesTo(id)).toMatchObject([{ accountStatus: 'BLACKLISTED' }])
      expect(await codeOf(sign(id, decisionId, 'carl'))).toBe('accountDesk.notWaiting')
      expect(await codeOf(sign(id, decisionId, 'bert', false))).toBe('accountDesk.notWaiting')
    })

    it.each(['BLACKLISTED', 'CLOSED'] as const)('to let a %s player back in', async (status) => {
      const id = await newPlayer()
      await accountState.change(id, { status })
      const decisionId = randomUUID()
      await decide(id, { is: 'status', status: 'REGISTERED' }, decisionId)
      expect(await statusOf(id)).toBe(status)
      await sign(id, decisionId)
      expect(await statusOf(id)).toBe('REGISTERED')
    })

    it.each(['FULLY VERIFIED', 'ENHANCED', 'DATA_VERIFIED', 'NOT_REQUIRED'] as const)(
      'to take %s for a verification',
      async (kycStatus) => {
        const id = await newPlayer()
        await decide(id, { is: 'kycStatus', kycStatus: 'NOT_VERIFIED' })
        const decisionId = randomUUID()
        await decide(id, { is: 'kycStatus', kycStatus }, decisionId)
        expect((await desk.read(id)).account.kycStatus).toBe('NOT_VERIFIED')
        expect(await sign(id, decisionId, 'bert', false)).toMatchObject({ state: 'rejected' })
        expect((await desk.read(id)).account.kycStatus).toBe('NOT_VERIFIED')
        const again = randomUUID()
        await decide(id, { is: 'kycStatus', kycStatus }, again)
        await sign(id, again)
        expect((await desk.read(id)).account.kycStatus).toBe(kycStatus)
      },
    )

    it('in a list of all players’ decisions, the oldest first, until it is signed', async () => {
      const players = [await newPlayer(), await newPlayer()]
      const ids = players.map(() => randomUUID())
      for (const [n, id] of players.entries()) {
        await decide(id, { is: 'status', status: 'BLACKLISTED' }, ids[n])
        await decide(id, { is: 'flag', flag: 'bonuses', isOpen: false })
      }
      const listed = async () =>
        (await desk.listWaiting())
          .filter(({ playerId }) => players.includes(playerId))
          .map(({ decisionId }) => decisionId)
      expect((await listed()).toSorted()).toEqual(ids.toSorted())
      await sign(players[0] ?? '', ids[0] ?? '')
      await sign(players[1] ?? '', ids[1] ?? '', 'bert', false)
      expect(await listed()).toEqual([])
    })

    it('of which of two at once only one counts', async () => {
      const id = await newPlayer()
      const decisionId = randomUUID()
      await decide(id, { is: 'status', status: 'BLACKLISTED' }, decisionId)
      const outcomes = await Promise.all([
        codeOf(sign(id, decisionId, 'bert')),
        codeOf(sign(id, decisionId, 'carl', false)),
      ])
      expect(outcomes.toSorted()).toEqual(['accountDesk.notWaiting', 'taken'])
      expect(await auditOf(id)).toHaveLength((await statusOf(id)) === 'BLACKLISTED' ? 1 : 0)
    })
  })

  it.each(['TIMEOUT', 'SELF_EXCLUDED'] as const)('never lifts a %s', async (status) => {
    const id = await newPlayer()
    const waiting = randomUUID()
    await decide(id, { is: 'status', status: 'BLACKLISTED' }, waiting)
    const statusUntil = new Date(testMoment.getTime() + 86_400_000)
    await accountState.change(id, { status, statusUntil })
    for (const wanted of ['REGISTERED', 'RESTRICTED', 'BLACKLISTED'] as const) {
      expect(await codeOf(decide(id, { is: 'status', status: wanted }))).toBe(
        'accountDesk.playersOwn',
      )
    }
    expect(await codeOf(sign(id, waiting))).toBe('accountDesk.playersOwn')
    expect(await statusOf(id)).toBe(status)
    expect(await codeOf(decide(id, { is: 'flag', flag: 'bonuses', isOpen: false }))).toBe('taken')
  })

  it('never shortens the cooling-off day after a break, but may blacklist', async () => {
    const id = await newPlayer()
    const statusUntil = new Date(testMoment.getTime() - 3_600_000)
    await accountState.change(id, { status: 'TIMEOUT', statusUntil })
    for (const wanted of ['REGISTERED', 'RESTRICTED'] as const) {
      expect(await codeOf(decide(id, { is: 'status', status: wanted }))).toBe(
        'accountDesk.playersOwn',
      )
    }
    expect(await statusOf(id)).toBe('TIMEOUT')
    expect(await codeOf(decide(id, { is: 'status', status: 'BLACKLISTED' }))).toBe('taken')
    const over = new Date(testMoment.getTime() - 25 * 3_600_000)
    await accountState.change(id, { status: 'TIMEOUT', statusUntil: over })
    expect(await codeOf(decide(id, { is: 'status', status: 'REGISTERED' }))).toBe('taken')
  })

  it('makes one decision of a repeated request, and refuses another of its id', async () => {
    const [id, other] = [await newPlayer(), await newPlayer()]
    const decisionId = randomUUID()
    const decision = { is: 'flag', flag: 'sports', isOpen: false } as const
    await Promise.all([1, 2, 3].map(() => decide(id, decision, decisionId)))
    expect((await desk.read(id)).decisions).toHaveLength(1)
    expect(await pushesTo(id)).toHaveLength(1)
    const others = [
      decide(id, { ...decision, isOpen: true }, decisionId),
      decide(id, decision, decisionId, 'bert'),
      decide(other, decision, decisionId),
    ]
    const codes = await Promise.all(others.map(codeOf))
    expect(codes).toEqual(others.map(() => 'accountDesk.idReused'))
    expect(await codeOf(sign(other, decisionId))).toBe('accountDesk.notWaiting')
  })

  it('records who decided what, and why', async () => {
    const id = await newPlayer()
    const decisionId = randomUUID()
    const decision = { is: 'kycStatus', kycStatus: 'ENHANCED' } as const
    await decide(id, { is: 'kycStatus', kycStatus: 'NOT_VERIFIED' })
    await decide(id, decision, decisionId)
    await sign(id, decisionId)
    const recorded = (await auditOf(id)).map(({ kind, details }) => ({ kind, details }))
    const details = { decisionId, decision, reason, proposedBy: 'anna', signedBy: 'bert' }
    expect(recorded).toContainEqual({ kind: 'account.decided', details })
    const listed = (await desk.read(id)).decisions.map((one) => [one.decisionId, one.reason])
    expect(listed).toContainEqual([decisionId, reason])
  })

  it('knows no player that there is not', async () => {
    const missing = 'unknown-player'
    expect(await codeOf(desk.read(missing))).toBe('ops.playerNotFound')
    expect(await codeOf(decide(missing, { is: 'loyaltyLevel', level: 1 }))).toBe(
      'ops.playerNotFound',
    )
    expect(await codeOf(sign(missing, randomUUID()))).toBe('accountDesk.notWaiting')
  })
})
