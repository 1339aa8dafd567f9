import { expect, it } from 'vitest'
import { createManualClock } from '../../testing/manual-clock.ts'
import { nonceStoreContract } from '../../testing/nonce-store-contract.ts'
import { createMemoryNonceStore } from './memory-nonce-store.ts'

nonceStoreContract('[memory]', async () => {
  const shared = { nonces: createMemoryNonceStore(createManualClock()), close: async () => {} }
  return [shared, shared]
})

it('forgets a nonce when its lifetime ends', async () => {
  const clock = createManualClock()
  const nonces = createMemoryNonceStore(clock)
  await nonces.claim('n', 1_000)
  await clock.advance(999)
  expect(await nonces.claim('n', 1_000)).toBe(false)
  await clock.advance(1)
  expect(await nonces.claim('n', 1_000)).toBe(true)
})
