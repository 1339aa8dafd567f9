import { flagDefaults } from '@player-site/contracts/flags/flags.entities.ts'
import { EMPTY } from 'rxjs'
import { expect, it } from 'vitest'
import type { Flags } from '../ports/flags.ts'
import { flagsWithin } from './offered-flags.ts'

const flags: Flags = {
  site: async () => flagDefaults,
  maintenance: async () => ({ isOn: false }),
  restricted: async () => false,
  changed$: EMPTY,
  stop: async () => {},
}
const asker = { brand: 'aurora', market: 'UN', country: undefined, ipAddress: '' } as const

it.each([true, false])('offers a bank where the platform does: %s', async (isOffered) => {
  const within = flagsWithin(flags, { has: () => isOffered })
  expect(await within.site(asker)).toEqual({ ...flagDefaults, payAndPlay: isOffered })
})
