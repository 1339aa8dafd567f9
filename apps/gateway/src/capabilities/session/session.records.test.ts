import { playerId as playerIdSchema, sessionId } from '@player-site/contracts/kernel/ids.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { freeProfile } from '../../../testing/profile.ts'
import { createMemorySessionStore } from '../../infra/memory-session-store.ts'
import type { SessionClient, SessionSecret } from './session.entities.ts'
import { createSessionRecords } from './session.records.ts'
import { createSealer } from './session.seal.ts'

const id = z.parse(sessionId, 's-1')
const playerId = z.parse(playerIdSchema, 'p-1')
const facts: SessionSecret = {
  tokens: { accessToken: 'access', refreshToken: 'refresh', idToken: 'id' },
  player: {
    playerId,
    email: 'p-1@example.com',
    countryCode: 'FI',
    language: 'en',
    loginMethod: 'PASSWORD',
    multibrandSuspended: false,
    isPayoutOnly: false,
    profile: freeProfile,
  },
}

/** A stored session; without a client as before sessions had one. */
async function stored(client?: SessionClient) {
  const clock = createManualClock()
  const store = createMemorySessionStore(clock)
  const sealer = createSealer(['a session key for tests of 32 characters or more'])
  const startedAt = clock.now()
  const sealed = sealer.seal({ ...facts, ...(client && { client }) })
  await store.save({ sessionId: id, playerId, startedAt, expiresAt: startedAt + 60_000, sealed })
  return createSessionRecords(store, sealer)
}

it('opens a session from before devices were kept', async () => {
  const records = await stored()
  expect(await records.find(id)).toMatchObject(facts)
  expect((await records.find(id))?.client).toBeUndefined()
})

it.each([{ device: 'Chrome on Windows', country: 'FI' }, {}])(
  'keeps where a session began, %j, while its tokens change',
  async (client) => {
    const records = await stored(client)
    const renew = (idToken: string) =>
      records.change(id, ({ tokens, player }) => ({ tokens: { ...tokens, idToken }, player }))
    expect(await renew('renewed')).toMatchObject({ tokens: { idToken: 'renewed' }, client })
    const found = await records.find(id)
    expect([found?.tokens.idToken, found?.client]).toEqual(['renewed', client])
  },
)
