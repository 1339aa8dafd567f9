import { calls } from '@player-site/contracts/calls.ts'
import { type CallSpec, isRefusedInPayoutOnly, pathOf } from '@player-site/contracts/kernel/call.ts'
import { sessionLife } from '@player-site/contracts/kernel/session-constants.ts'
import { platformSignOut } from '@player-site/contracts/session/session.calls.ts'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../testing/caller.ts'
import { testDatabases } from '../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'
import { openingBonusId } from './demo/seed/demo-campaigns.ts'

const ofPlayers = calls.filter(({ access, api }) => access === 'player' && api !== 'gateway')
const byIdToken = ofPlayers.filter(({ credential }) => credential === 'idToken')
const byAccessToken = ofPlayers.filter(({ credential }) => credential === 'accessToken')
/** It ends the session that the other calls use. */
const lasting = ofPlayers.filter(({ id }) => id !== platformSignOut.id)
const owner = 'demo.fi@example.com'
const stranger = 'demo.de@example.com'

describe.each(testDatabases())('access to calls of players $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })

  /** Calls with an empty body: access is checked before anything is read. */
  const ask = (call: CallSpec, token?: string) =>
    platform.call(call.method, pathOf(call).replaceAll(/:\w+/g, 'unknown'), {
      ...(call.method !== 'GET' && { body: {} }),
      ...(token !== undefined && { token }),
    })
  const expectRefused = async (calls: readonly CallSpec[], token?: string) => {
    expect(calls).not.toEqual([])
    for (const call of calls) {
      const { status, body } = await ask(call, token)
      const isOwnError = call.errors.some((code) => code === body.code)
      expect([call.id, status, isOwnError]).toEqual([call.id, 401, true])
    }
  }
  const v1 = async (method: string, path: string, token: string, body?: unknown) =>
    (
      await platform.call(method, `/api/v1/player/${path}`, {
        token,
        ...(body !== undefined && { body }),
      })
    ).body
  const accessTokenOf = async (email: string) => {
    const body = { email, password: demoPassword }
    return String((await platform.call('POST', '/api/v1/login', { body })).body['accessToken'])
  }

  it('is refused without a token, and with an unknown one', async () => {
    await expectRefused(ofPlayers)
    await expectRefused(ofPlayers, 'nonsense')
  })

  it("is refused with the session's other token", async () => {
    await expectRefused(byAccessToken, await platform.signIn(owner))
    await expectRefused(byIdToken, await accessTokenOf(owner))
  })

  it('is refused with the token of a session that has ended', async () => {
    const token = await platform.signIn(owner)
    expect((await v1('GET', 'wallet', token)).code).toBeUndefined()
    await v1('POST', 'sign_out', token, {})
    await expectRefused(byIdToken, token)
  })

  it('is refused with a token that has expired', async () => {
    const [token, accessToken] = [await platform.signIn(owner), await accessTokenOf(owner)]
    platform.clock.advance(sessionLife.platformLifeMs + 1)
    await expectRefused(byIdToken, token)
    await expectRefused(byAccessToken, accessToken)
  })

  it('in a payout-only session is limited to calls that allow it, and does not end it', async () => {
    const body = { exclusionInMonths: 6, exclusionDelayInHours: 0 }
    await v1('PATCH', 'exclusion', await platform.signIn('demo.un@example.com'), body)
    const token = await platform.signIn('demo.un@example.com', true)
    const outcomes: Record<string, string> = {}
    for (const call of lasting) {
      const { status, body: answer } = await ask(call, token)
      const isRefused = answer.code === 'access.payoutOnly'
      outcomes[call.id] = isRefused ? `${status} payoutOnly` : 'heard'
    }
    const expected = lasting.map((call) => [
      call.id,
      isRefusedInPayoutOnly(call) ? '403 payoutOnly' : 'heard',
    ])
    expect(outcomes).toEqual(Object.fromEntries(expected))
    expect((await v1('GET', 'wallet', token)).code).toBeUndefined()
    expect((await v1('POST', 'sign_out', token, {})).code).toBeUndefined()
    expect((await v1('GET', 'wallet', token)).code).toBe('login.error.excluded')
  })

  describe("with another player's token", () => {
    const begin = async () => {
      const [own, foreign] = [await platform.signIn(owner), await platform.signIn(stranger)]
      const payout = { method: 'TRUSTLY', amount: 20, requestId: crypto.randomUUID() }
      const forfeits = [openingBonusId('demo-fi')]
      const about = { ...payout, forfeits }
      const { paymentId } = await v1('POST', 'wallet/withdrawal', own, about)
      const { messages } = await v1('GET', 'inbox', own)
      const [message] = Array.isArray(messages) ? messages : []
      return { own, foreign, paymentId: String(paymentId), messageId: String(message.id) }
    }

    it("answers that player's data, whatever id is requested", async () => {
      const { own, foreign, paymentId, messageId } = await begin()
      const cancellation = { pendingWithdrawalId: paymentId, amount: 20, cancelByPlayer: true }
      const read = (token: string) => v1('PATCH', `inbox/${messageId}`, token, { read: true })
      expect((await v1('GET', `wallet/payments/${paymentId}`, foreign)).code).toBe(
        'cashier.paymentNotFound',
      )
      expect(
        await v1('POST', 'wallet/withdrawal/cancellation', foreign, cancellation),
      ).toHaveProperty('code')
      expect(await read(foreign)).toHaveProperty('code')
      expect(await v1('GET', `wallet/payments/${paymentId}`, own)).toMatchObject({ paymentId })
      expect(
        await v1('POST', 'wallet/withdrawal/cancellation', own, cancellation),
      ).not.toHaveProperty('code')
      expect(await read(own)).not.toHaveProperty('code')
    })

    it('reveals nothing of the other player in calls without an id', async () => {
      const { foreign, paymentId } = await begin()
      const calls = byIdToken.filter(({ method }) => method === 'GET')
      const answers = await Promise.all(calls.map((call) => ask(call, foreign)))
      const replies = JSON.stringify(answers)
      expect(answers.some(({ status }) => status === 200)).toBe(true)
      for (const foreignText of ['demo-fi', paymentId]) expect(replies).not.toContain(foreignText)
    })
  })
})
