import { readProfile } from '@player-site/contracts/session/session.calls.ts'
import { describe, expect, it } from 'vitest'
import { eventually } from '../testing/browser.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { freeProfile } from '../testing/profile.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

const at = '2026-01-01T12:00:00.000Z'
const message = {
  id: '7',
  kind: 'limit.set',
  at,
  readAt: null,
  values: { limitType: 'deposit', duration: 'daily', amount: 50, currency: 'EUR' },
}

const rewardChange = { assignmentId: '7a1f4f0e-8c3b-4a51-9d3e-111111111111', state: 'expired' }

describe('news of a player [memory]', () => {
  const site = scriptedSite({ clock: createManualClock() })

  it('reaches every open tab of every device, and a later tab finds its lasting effect', async () => {
    const phone = await site.signedIn('informed')
    const laptop = await site.signedIn('informed')
    const tabs = [phone.openTab(), phone.openTab(), laptop.openTab()]
    for (const tab of tabs) await tab.hears('SNAPSHOT')
    await eventually(() => expect(site.platform.openFor('player-informed')).toHaveLength(1))
    const attributes = { inboxUnread: 1, inboxMessage: message, limitsChangedAt: at, rewardChange }
    for (const socket of site.platform.openFor('player-informed')) {
      socket.send(JSON.stringify({ body: { type: 'PLAYER_ATTRIBUTE_CHANGE', attributes } }))
    }
    for (const tab of tabs) {
      expect(await tab.hears('PLAYER_ATTRIBUTE_CHANGE')).toMatchObject({ attributes })
    }
    const later = await laptop.openTab().hears('SNAPSHOT')
    expect(later).toMatchObject({ profile: { inboxUnread: 1, limitsChangedAt: at } })
    expect(JSON.stringify(later)).not.toContain('inboxMessage')
    expect(JSON.stringify(later)).not.toContain('rewardChange')
  })

  it('that no socket delivered is found with the profile', async () => {
    site.platform.answer(readProfile, () => ({ ...freeProfile, inboxUnread: 3 }))
    const tab = (await site.signedIn('away')).openTab()
    await eventually(() => expect(JSON.stringify(tab.heard)).toContain('"inboxUnread":3'))
  })
})
