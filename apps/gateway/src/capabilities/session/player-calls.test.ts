import type { ErrorCode } from '@player-site/contracts/errors.ts'
import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import { playerId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import { readProfile } from '@player-site/contracts/session/session.calls.ts'
import { createSocketToken } from '@player-site/contracts/wallet/wallet.calls.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { freeProfile } from '../../../testing/profile.ts'
import { type PlatformApi, PlatformRefusal } from '../../ports/platform-api.ts'
import { createPlayerCalls } from './player-calls.ts'
import type { LiveSession } from './session.entities.ts'
import { createRefusedSessionEnder } from './session-refusal.ts'

const player = z.parse(playerId, 'player-1')

const sessionWith = (name: string, isPayoutOnly = false): LiveSession => ({
  sessionId: z.parse(sessionId, name),
  playerId: player,
  startedAt: 0,
  expiresAt: 1,
  tokens: { accessToken: '', refreshToken: '', idToken: name },
  player: {
    playerId: player,
    email: 'p@example.com',
    countryCode: 'FI',
    language: 'en',
    loginMethod: 'DEFAULT',
    multibrandSuspended: false,
    isPayoutOnly,
    profile: freeProfile,
  },
})

/**
 * Sessions of a phone, a laptop and payout-only tabs; `refusals` gives the refusal for each token.
 */
function scene(
  refusals: Readonly<Record<string, readonly [number, ErrorCode]>>,
  payoutOnly: readonly string[] = [],
) {
  const requests: string[] = []
  const ended: string[] = []
  const platform: PlatformApi = {
    async ask(call, _request, caller) {
      const token = caller?.token ?? ''
      requests.push(token)
      const refusal = refusals[token]
      if (refusal) throw new PlatformRefusal(refusal[0], { code: refusal[1], message: '' })
      return z.parse<(typeof call)['reply']>(call.reply, { ...freeProfile, token: 'one-time' })
    },
  }
  const refused = createRefusedSessionEnder({
    end: async (session, reason) => {
      ended.push(`${session.sessionId} ${reason}`)
      return 'ended'
    },
    endAll: async (_player, reason) => {
      ended.push(`all ${reason}`)
    },
  })
  const ordinary = [sessionWith('phone'), sessionWith('laptop')]
  const all = [...ordinary, ...payoutOnly.map((name) => sessionWith(name, true))]
  const sessions = { ofPlayer: async () => all }
  const calls = createPlayerCalls(sessions, platform, refused)
  const outcome = (call: CallSpec) =>
    calls.ask(player, call).then(
      () => 'answered',
      (error: unknown) => String(Object(error).code ?? Object(error).status),
    )
  return { requests, ended, outcome }
}

it('asks with the next session’s token when the first one’s is refused, and ends that session', async () => {
  const { requests, ended, outcome } = scene({ phone: [401, 'session.expired'] })
  expect(await outcome(readProfile)).toBe('answered')
  expect([requests, ended]).toEqual([['phone', 'laptop'], ['phone unauthorized']])
})

it('ends nothing for a 401 on the wallet token', async () => {
  const { requests, ended, outcome } = scene({
    phone: [401, 'session.expired'],
    laptop: [401, 'session.expired'],
  })
  expect(await outcome(createSocketToken)).toBe('session.required')
  expect([requests, ended]).toEqual([['phone', 'laptop'], []])
})

it.each([readProfile, createSocketToken])(
  'ends all sessions and stops asking when $id is refused to an excluded player',
  async (call) => {
    const { requests, ended, outcome } = scene({ phone: [403, 'login.error.excluded'] })
    expect(await outcome(call)).toBe('session.required')
    expect([requests, ended]).toEqual([['phone'], ['all excluded', 'phone excluded']])
  },
)

it('continues with a payout-only session when an ordinary one is refused', async () => {
  const { requests, ended, outcome } = scene({ phone: [403, 'login.error.timeout'] }, ['tablet'])
  expect(await outcome(readProfile)).toBe('answered')
  expect([requests, ended]).toEqual([
    ['phone', 'tablet'],
    ['all timeout', 'phone timeout'],
  ])
})

it('ends nothing for a refusal that is about the call', async () => {
  const { ended, outcome } = scene({ phone: [404, 'wallet.notFound'] })
  expect(await outcome(readProfile)).toBe('404')
  expect(ended).toEqual([])
})
