import { errors } from '@player-site/contracts/errors.ts'
import { takeTimeout } from '@player-site/contracts/exclusion/exclusion.calls.ts'
import { launchGame } from '@player-site/contracts/games/games.calls.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { playerId } from '@player-site/contracts/kernel/ids.ts'
import { readProfile } from '@player-site/contracts/session/session.calls.ts'
import { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { eventually } from '../testing/browser.ts'
import { createDevice, type Device } from '../testing/household.ts'
import { createOperator, opsTokens, opsTokensSetting } from '../testing/operator.ts'
import { redisForSuite } from '../testing/real-redis.ts'
import { refuse } from '../testing/scripted-platform.ts'
import { scriptedSite } from '../testing/scripted-site.ts'
import type { TestGateway } from '../testing/test-gateway.ts'
import { playerModel } from './capabilities.ts'
import { readConfig } from './config/gateway.config.ts'
import { openStores, type Stores } from './infra/stores.ts'
import { systemClock } from './ports/clock.ts'
import { silentLog } from './ports/log.ts'
import { silentMeter } from './ports/meter.ts'

const redisUrl = redisForSuite(6)

describe('how sessions end on two nodes over Redis [redis]', () => {
  const env = { OPS_TOKENS: opsTokensSetting }
  const site = scriptedSite({ clock: systemClock, redisUrl, env })
  let nodes: TestGateway[] = []
  let stores: Stores
  let phone: Device
  let laptop: Device
  let who = ''
  let count = 0

  beforeAll(async () => {
    nodes = [site.gateway, await site.startNode()]
    const config = readConfig({ REDIS_URL: redisUrl, SESSION_KEYS: 'k'.repeat(32) })
    stores = await openStores(config, {
      clock: systemClock,
      log: silentLog,
      meter: silentMeter,
      readState: playerModel.read,
    })
    return () => stores.close()
  })
  beforeEach(async () => {
    count += 1
    who = `ending-${process.pid}-${count}`
    const addresses = nodes.map(({ address }) => address)
    phone = await createDevice(addresses, `${who}@example.com`, site.platform.password)
    laptop = await createDevice(addresses, `${who}@example.com`, site.platform.password)
    await phone.tabs[0]?.isLive()
    return () => {
      phone.close()
      laptop.close()
    }
  })
  afterEach(() => site.platform.answerAsUsual(readProfile))

  const player = () => z.parse(playerId, `player-${who}`)
  const push = (attributes: object) => site.platform.change(player(), attributes)
  const profile = (device: Device) => device.get('/api/v1/player/profile')
  /** Every tab was told the player's level. */
  const hearLevel = async (level: number) => {
    for (const tab of [...phone.tabs, ...laptop.tabs]) {
      await eventually(() => expect(JSON.stringify(tab.heard)).toContain(`"loyaltyLevel":${level}`))
    }
  }
  /** Makes a deadline of the phone's session due now. */
  const fallsDue = async (kind: 'idleEnd' | 'sessionEnd') => {
    const sessions = await stores.sessions.ofPlayer(player())
    const first = [...sessions].sort((a, b) => a.startedAt - b.startedAt)[0]
    if (!first) throw new Error('no session')
    const deadline = { kind, playerId: player(), sessionId: first.sessionId }
    await stores.deadlines.clear(deadline)
    await stores.deadlines.set(deadline, systemClock.now())
  }

  it.each([
    ['signed_out', 'the phone signs out', () => phone.signOut()],
    ['idle', 'the phone was idle', () => fallsDue('idleEnd')],
    ['expired', 'the phone’s session is as old as one gets', () => fallsDue('sessionEnd')],
    [
      'unauthorized',
      'upstream answers 401 to the phone',
      () => {
        site.platform.answer(readProfile, (_request, reply) => refuse(reply, 'session.expired'))
        return profile(phone)
      },
    ],
    [
      'unauthorized',
      'upstream answers 403 without an own error to the phone',
      () => {
        site.platform.answer(readProfile, (_request, reply) => reply.status(403).send({}))
        return profile(phone)
      },
    ],
  ])(
    '%s: when %s its tabs end on both nodes and the laptop plays on',
    async (reason, _why, act) => {
      await act()
      await phone.isOut(reason)
      site.platform.answerAsUsual(readProfile)
      site.platform.move(player(), 77)
      for (const tab of laptop.tabs) await tab.showsBalance(77)
      await laptop.isIn()
    },
  )

  it.each([
    ['excluded', 'SELF_EXCLUDED'],
    ['timeout', 'TIMEOUT'],
    ['blocked', 'BLACKLISTED'],
    ['closed', 'CLOSED'],
  ])('%s: every tab of every device ends when upstream sends %s', async (reason, accountStatus) => {
    push({ accountStatus })
    await phone.isOut(reason)
    await laptop.isOut(reason)
  })

  it('excluded: when the push was lost, as soon as a wallet socket is open again', async () => {
    site.platform.change(player(), { accountStatus: 'SELF_EXCLUDED' }, { isPushed: false })
    for (const socket of site.platform.openFor(player())) socket.close(1_001)
    await phone.isOut('excluded')
    await laptop.isOut('excluded')
  })

  it('ends no session when an unknown status is found as a wallet socket is open again', async () => {
    site.platform.change(
      player(),
      { accountStatus: 'SOMETHING_NEW', casino: false, loyaltyLevel: 3 },
      { isPushed: false },
    )
    for (const socket of site.platform.openFor(player())) socket.close(1_001)
    await hearLevel(3)
    await phone.isIn()
    await laptop.isIn()
  })

  it.each([
    ['excluded', 'login.error.excluded'],
    ['excluded', 'login.error.excludedIndefinitely'],
    ['timeout', 'login.error.timeout'],
    ['blocked', 'login.error.blacklisted'],
  ] as const)(
    '%s: when a call is refused with %s every tab of every device ends',
    async (reason, code) => {
      site.platform.answer(readProfile, (_request, reply) => refuse(reply, code))
      const answer = await profile(laptop)
      expect([answer.status, answer.body.code]).toEqual([401, 'session.expired'])
      await phone.isOut(reason)
      await laptop.isOut(reason)
      expect(errors[code].status).toBe(403)
    },
  )

  describe('a payout-only session', () => {
    let tablet: Device
    beforeEach(async () => {
      const addresses = nodes.map(({ address }) => address)
      const { password } = site.platform
      tablet = await createDevice(addresses, `${who}@example.com`, password, { payoutOnly: true })
      return () => tablet.close()
    })

    it('is marked, kept up to date, and refused calls outside of payouts', async () => {
      expect((await tablet.get('/session')).body).toMatchObject({ player: { isPayoutOnly: true } })
      expect((await phone.get('/session')).body).toMatchObject({ player: { isPayoutOnly: false } })
      const { status, body } = await tablet.request(pathOf(takeTimeout), {
        method: takeTimeout.method,
        body: '{}',
      })
      expect([status, body.code]).toEqual([403, 'access.payoutOnly'])
      expect(site.platform.requestsBy(player(), takeTimeout)).toEqual([])
      site.platform.move(player(), 88)
      for (const tab of tablet.tabs) await tab.showsBalance(88)
      await tablet.isIn()
    })

    it('survives when upstream itself refuses a call outside of payouts', async () => {
      const refusePayout = (_request: unknown, reply: Parameters<typeof refuse>[0]) =>
        refuse(reply, 'access.payoutOnly')
      site.platform.answer(launchGame, refusePayout)
      const launch = await phone.post(pathOf(launchGame), {
        gameId: 'any',
        languageCode: 'en',
        channel: 'Web',
        lobbyUrl: 'https://play.example',
      })
      site.platform.answerAsUsual(launchGame)
      expect([launch.status, launch.body.code]).toEqual([403, 'access.payoutOnly'])
      await phone.isIn()
    })

    it.each([
      ['excluded', 'SELF_EXCLUDED'],
      ['timeout', 'TIMEOUT'],
    ])('survives with its balance when upstream sends %s', async (reason, status) => {
      push({ accountStatus: status })
      await phone.isOut(reason)
      await laptop.isOut(reason)
      site.platform.move(player(), 99)
      for (const tab of tablet.tabs) await tab.showsBalance(99)
      await tablet.isIn()
    })

    it('ends with the others on a block', async () => {
      push({ accountStatus: 'BLACKLISTED' })
      for (const device of [phone, laptop, tablet]) await device.isOut('blocked')
    })

    it('ends when its own token is refused to an excluded player', async () => {
      site.platform.answer(readProfile, (_request, reply) => refuse(reply, 'login.error.excluded'))
      expect((await profile(tablet)).status).toBe(401)
      for (const device of [phone, laptop, tablet]) await device.isOut('excluded')
    })
  })

  it('ends no session when a product is closed to the player, or a status is unknown', async () => {
    push({ casino: false, accountStatus: 'RESTRICTED' })
    push({ accountStatus: 'SOMETHING_NEW' })
    push({ loyaltyLevel: 3 })
    await hearLevel(3)
    await phone.isIn()
    await laptop.isIn()
  })

  it('revoked: ops end all sessions of a player at once, and the time it takes is printed', async () => {
    const desk = createOperator(nodes[1]?.opsAddress ?? '')
    await desk.signIn(opsTokens.ops)
    const tabs = [...phone.tabs, ...laptop.tabs]
    const revokedAtMs = performance.now()
    const revoked = await desk.post(`/ops/players/${player()}/end-sessions`)
    await Promise.all(tabs.map((tab) => eventually(() => expect(tab.closedAtMs()).toBeDefined())))
    const lastMs = Math.max(...tabs.map((tab) => tab.closedAtMs() ?? Number.NaN))
    process.stdout.write(
      `revoke to last tab closed: ${(lastMs - revokedAtMs).toFixed(1)} ms, ${tabs.length} tabs on ${nodes.length} nodes\n`,
    )
    expect(revoked.status).toBe(200)
    await phone.isOut('revoked')
    await laptop.isOut('revoked')
  })

  it('watches transactions for a session with tabs on both nodes, each with its own list', async () => {
    site.platform.answer(listTransactions, ({ query }) => {
      const walletId = String(Object(query)['category'])
      const row = { amount: 1, balanceAfterTransaction: 1, category: 'CASINO', type: 'BET' }
      const more = { transactionDate: '2026-01-01T00:00:00Z', referenceId: '1', playerId: 'p' }
      return { transactions: [{ ...row, ...more, status: 'SUCCESS', walletId }] }
    })
    const [here, there] = phone.tabs
    for (const [tab, category] of [
      [here, 'CASINO'],
      [there, 'PAYMENT'],
    ] as const) {
      await tab?.socket.emitWithAck('TRANSACTIONS_WATCH', { filter: { category } })
      expect(await tab?.hears('TRANSACTIONS')).toMatchObject({
        filter: { category },
        transactions: [{ walletId: category }],
      })
    }
    expect([here?.named('TRANSACTIONS'), there?.named('TRANSACTIONS')]).toMatchObject([[{}], [{}]])
    expect(laptop.tabs.flatMap((tab) => tab.named('TRANSACTIONS'))).toEqual([])
  })
})
