import { playerHeader } from '@player-site/contracts/session/player.header.ts'
import { signOut } from '@player-site/contracts/session/session.calls.ts'
import { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTab } from '../testing/browser.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

const transactions = '/api/v1/player/wallet/transactions'

describe('a page of another player than the browser’s session [memory]', () => {
  const site = scriptedSite({ clock: createManualClock() })
  let browser: Browser
  let count = 0
  let [own, other] = ['', '']
  let earlierCookie = ''

  beforeEach(async () => {
    count += 1
    other = `player-earlier-${count}`
    own = `player-later-${count}`
    site.platform.answer(listTransactions, () => ({ transactions: [] }))
    // Both sign in in one browser; the page of the first was offline meanwhile.
    browser = await site.signedIn(`earlier-${count}`)
    earlierCookie = browser.cookie()
    await browser.signIn(`later-${count}@example.com`, site.platform.password)
  })

  const asPageOf = (playerId: string) => ({ [playerHeader]: playerId })
  const refusal = { status: 409, body: { code: 'session.otherPlayer' } }

  it('gets no answer to a call, and changes nothing', async () => {
    expect(await browser.get(transactions, asPageOf(other))).toMatchObject(refusal)
    expect(site.platform.requestsBy(own, listTransactions)).toEqual([])
    const limit = { duration: 'daily', limit: 5 }
    const change = { method: 'PATCH', body: JSON.stringify(limit), headers: asPageOf(other) }
    const path = '/api/v1/player/deposit-limits'
    expect(await browser.request(path, change)).toMatchObject(refusal)
    expect(await browser.get(transactions, asPageOf(own))).toMatchObject({ status: 200 })
  })

  it('does not sign the other player out', async () => {
    const asked = { method: signOut.method, headers: asPageOf(other) }
    expect(await browser.request('/session', asked)).toMatchObject(refusal)
    expect(await browser.get('/session', asPageOf(other))).toMatchObject(refusal)
    const { body } = await browser.get('/session')
    expect(body).toMatchObject({ authorized: true, player: { playerId: own } })
  })

  it.each([
    ['without a position', {}],
    ['with the last position it read', { epoch: 5, seq: 7 }],
  ])('gets no socket, %s', async (_what, position) => {
    const tab = browser.openTab({ ...position, playerId: other })
    await expect.poll(() => tab.refusals).toMatchObject([{ code: 'session.otherPlayer' }])
    expect(tab.heard).toEqual([])
  })

  it('is refused as such while it still sends its own cookie', async () => {
    const asEarlier = { ...asPageOf(other), cookie: earlierCookie }
    expect(await browser.get(transactions, asEarlier)).toMatchObject(refusal)
    expect(await browser.get('/session', asEarlier)).toMatchObject({ ...refusal, set: undefined })
    const tab = openTab(site.gateway.address, earlierCookie, { playerId: other })
    await expect.poll(() => tab.refusals).toMatchObject([{ code: 'session.otherPlayer' }])
    tab.socket.close()
    const expired = { status: 401, body: { code: 'session.expired' } }
    expect(await browser.get(transactions, { cookie: earlierCookie })).toMatchObject(expired)
    expect(
      await browser.get(transactions, { ...asPageOf(own), cookie: earlierCookie }),
    ).toMatchObject(expired)
  })

  it('is refused in any spelling but the player’s own', async () => {
    for (const spelled of ['', own.toUpperCase(), `${own} `, `${own},${own}`, '__proto__']) {
      if (spelled.trim() === own) continue
      expect(await browser.get(transactions, asPageOf(spelled))).toMatchObject(refusal)
    }
  })

  it('that does not say whose it is acts as before, and snapshots say it', async () => {
    expect(await browser.get(transactions)).toMatchObject({ status: 200 })
    const tab = browser.openTab()
    expect(await tab.hears('SNAPSHOT')).toMatchObject({ playerId: own })
    const known = browser.openTab({ playerId: own })
    expect(await known.hears('SNAPSHOT')).toMatchObject({ playerId: own })
  })
})
