import { expect, it } from 'vitest'
import { silentLog } from '../../log.ts'
import { createExclusionRegisters } from './exclusion-register.client.ts'

const registers = createExclusionRegisters({
  // Nothing listens on this port.
  baseUrl: () => 'http://127.0.0.1:1',
  secrets: ['a register secret for tests, 32 characters or more'],
  pseudonymKey: 'a pseudonym key for tests, 32 characters or more',
  clock: { now: () => new Date('2026-01-01T12:00:00Z') },
  log: silentLog,
})
const email = 'somebody@example.com'

it.each(['GB', 'NL', 'DE', 'SE'])(
  'blocks players from %s without an answer',
  async (countryCode) => {
    expect(await registers.refusal({ email, countryCode })).toMatchObject({
      code: 'login.error.registerUnavailable',
      details: { payoutOnlyOffered: true },
    })
  },
)

it('is not asked about players of countries without a register', async () => {
  expect(await registers.refusal({ email, countryCode: 'FI' })).toBeUndefined()
})
