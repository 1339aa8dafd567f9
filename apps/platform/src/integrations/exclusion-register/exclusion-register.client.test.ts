import { expect, it } from 'vitest'
import { silentLog } from '../../log.ts'
import { createExclusionRegisters } from './exclusion-register.client.ts'

const registers = createExclusionRegisters({
  // Nothing listens on the port of nobody.
  baseUrl: () => 'http://127.0.0.1:1',
  secrets: ['a register secret for tests, 32 characters or more'],
  pseudonymKey: 'a pseudonym key for tests, 32 characters or more',
  clock: { now: () => new Date('2026-01-01T12:00:00Z') },
  log: silentLog,
})
const email = 'somebody@example.com'

it.each(['GB', 'NL', 'DE', 'SE'])('lets nobody from %s play unasked', async (countryCode) => {
  expect(await registers.refusal({ email, countryCode })).toMatchObject({
    code: 'login.error.registerUnavailable',
    details: { payoutOnlyOffered: true },
  })
})

it('asks for nobody who lives where there is no register', async () => {
  expect(await registers.refusal({ email, countryCode: 'FI' })).toBeUndefined()
})
