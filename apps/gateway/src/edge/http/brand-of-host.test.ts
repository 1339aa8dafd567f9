import { expect, it } from 'vitest'
import { brandOfHost } from './brand-of-host.ts'

it('resolves the brand of a host by its entry, then its first label, then the default', () => {
  const settings = { only: undefined, hosts: new Map([['play.example', 'solstice'] as const]) }
  expect(brandOfHost('play.example:8443', settings).id).toBe('solstice')
  expect(brandOfHost('MERIDIAN.localhost:8080', settings).id).toBe('meridian')
  expect(brandOfHost('127.0.0.1:8080', settings).id).toBe('aurora')
  expect(brandOfHost('', settings).id).toBe('aurora')
})

it('is one brand on every host where a site has one only', () => {
  const settings = { only: 'meridian', hosts: new Map() } as const
  expect(brandOfHost('solstice.localhost', settings).id).toBe('meridian')
})
