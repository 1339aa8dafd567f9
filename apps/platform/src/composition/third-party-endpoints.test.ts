import { providerIds } from '@player-site/contracts/games/providers.ts'
import { expect, it } from 'vitest'
import { readConfig } from '../config/platform.config.ts'
import { createThirdPartyEndpoints } from './third-party-endpoints.ts'

it('gives every third party the scale of deadlines', () => {
  const DATA_DIR = 'never-written'
  const STUDIO_SECRET = 'a secret of studios of 32 characters or more'
  const TOKEN_KEY = 'a token key for tests of 32 characters or more'
  const PSEUDONYM_KEY = 'a pseudonym key of 32 characters or more'
  const config = readConfig({
    SANDBOX: '1',
    DATA_DIR,
    STUDIO_SECRET,
    TOKEN_KEY,
    PSEUDONYM_KEY,
    DEADLINE_SCALE: '3',
  })
  const { payments, bank, registers, sms, identityCheck, crm, studios } =
    createThirdPartyEndpoints(config)
  const parties = [payments, bank, registers, sms, identityCheck, crm]
  for (const party of [...parties, ...providerIds.map((provider) => studios.of(provider))]) {
    expect(party).toMatchObject({ deadlineScale: 3 })
  }
})
