import { flagDefaults } from '@player-site/contracts/flags/flags.entities.ts'
import { Subject } from 'rxjs'
import { beforeEach, expect, it } from 'vitest'
import type { FlagSubject, Flags, Maintenance } from '../ports/flags.ts'
import { rememberClosings } from './remembered-flags.ts'

const visitor: FlagSubject = {
  brand: 'aurora',
  market: 'FI',
  country: 'FI',
  ipAddress: '192.0.2.1',
}

let asked: string[]
let isClosed: boolean
let changed$: Subject<void>
let flags: Flags

beforeEach(() => {
  asked = []
  isClosed = false
  changed$ = new Subject()
  flags = rememberClosings({
    site: async () => flagDefaults,
    restricted: async ({ ipAddress }) => {
      asked.push(`restricted ${ipAddress}`)
      return isClosed
    },
    maintenance: async ({ ipAddress }): Promise<Maintenance> => {
      asked.push(`maintenance ${ipAddress}`)
      return isClosed ? { isOn: true, retryAfterSeconds: 60 } : { isOn: false }
    },
    changed$,
    stop: async () => {},
  })
})

it('asks once for each visitor', async () => {
  for (let nth = 0; nth < 3; nth += 1) {
    expect(await flags.restricted(visitor)).toBe(false)
    expect(await flags.maintenance(visitor)).toEqual({ isOn: false })
  }
  await flags.restricted({ ...visitor, ipAddress: '192.0.2.2' })
  expect(asked).toEqual(['restricted 192.0.2.1', 'maintenance 192.0.2.1', 'restricted 192.0.2.2'])
})

it('asks again once flags have changed', async () => {
  await flags.restricted(visitor)
  await flags.maintenance(visitor)
  isClosed = true
  changed$.next()
  expect(await flags.restricted(visitor)).toBe(true)
  expect(await flags.maintenance(visitor)).toEqual({ isOn: true, retryAfterSeconds: 60 })
})

it('does not keep an answer that a change has overtaken', async () => {
  const overtaken = flags.restricted(visitor)
  isClosed = true
  changed$.next()
  await overtaken
  expect(await flags.restricted(visitor)).toBe(true)
})
