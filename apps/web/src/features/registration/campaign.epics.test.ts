import { essentialsOnly, everythingOn } from '@player-site/contracts/consent/consent.entities.ts'
import { describe, expect, it } from 'vitest'
import { World } from '../../../testing/world.ts'
import { addCampaigns, campaignsIn, readCampaigns } from './campaign.rules.ts'

describe('the campaigns of an address', () => {
  it.each([
    ['/en-UN?campaign=spring', ['spring']],
    ['/en-UN/casino?campaign=spring&x=1&campaign=partner-7', ['spring', 'partner-7']],
    ['/en-UN?campaign=spring&campaign=spring', ['spring']],
    ['/en-UN?campaign=', []],
    ['/en-UN?campaign=%3Cscript%3E', []],
    ['/en-UN', []],
  ])('of %s are %o', (path, ids) => {
    expect(campaignsIn(path)).toEqual(ids)
  })

  it('follow those of earlier visits, and the latest ten are kept', () => {
    expect(addCampaigns(['a', 'b'], ['a'])).toEqual(['b', 'a'])
    const many = Array.from({ length: 12 }, (_, nth) => `c${nth}`)
    expect(addCampaigns([], many)).toEqual(many.slice(2))
  })

  it.each([null, '', 'no json', '{"a":1}'])('are none in a stored "%s"', (text) => {
    expect(readCampaigns(text)).toEqual([])
  })
})

describe('the stored campaigns', () => {
  const choice = (options: typeof essentialsOnly) => JSON.stringify({ options, version: 1 })
  const visit = (consent: string, kept: string | null = null) => {
    const world = new World()
    world.page = '/en-UN?campaign=spring'
    world.keptConsent = consent
    world.keptCampaigns = kept
    return { world, store: world.start() }
  }

  it('outlive the page with consent to marketing', () => {
    const { world, store } = visit(choice(everythingOn), '["winter"]')
    expect(store.getState().campaigns).toEqual(['winter', 'spring'])
    expect(world.keptCampaigns).toBe('["winter","spring"]')
  })

  it('are erased without it, and still count for this page', () => {
    const { world, store } = visit(choice(essentialsOnly), '["winter"]')
    expect(world.keptCampaigns).toBe('')
    expect(store.getState().campaigns).toContain('spring')
  })
})
