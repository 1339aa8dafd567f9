import { marketIds } from '@player-site/contracts/kernel/market-ids.ts'
import { expect, it } from 'vitest'
import { brandOfHost } from './brand-of-host.ts'

it('resolves the brand of a host by its entry, then its first label, then the default', () => {
  const settings = {
    only: undefined,
    hosts: new Map([['play.example', 'solstice'] as const]),
    markets: marketIds,
  }
  expect(brandOfHost('play.example:8443', settings).id).toBe('solstice')
  expect(brandOfHost('MERIDIAN.localhost:8080', settings).id).toBe('meridian')
  expect(brandOfHost('127.0.0.1:8080', settings).id).toBe('aurora')
  expect(brandOfHost('', settings).id).toBe('aurora')
})

it('is one brand on every host where a site has one only', () => {
  const settings = { only: 'meridian', hosts: new Map(), markets: marketIds } as const
  expect(brandOfHost('solstice.localhost', settings).id).toBe('meridian')
})

it('has the served markets alone, and no brand that is offered in none of them', () => {
  const settings = { only: undefined, hosts: new Map(), markets: ['FI', 'UN'] } as const
  expect(brandOfHost('aurora.localhost', settings).markets).toEqual(['UN', 'FI'])
  expect(brandOfHost('meridian.localhost', settings).markets).toEqual(['UN'])
  const finnish = { ...settings, markets: ['FI'] } as const
  expect(brandOfHost('meridian.localhost', finnish).id).toBe('aurora')
  expect(brandOfHost('solstice.localhost', finnish).markets).toEqual(['FI'])
})
