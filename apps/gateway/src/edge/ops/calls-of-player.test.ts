import { launchDemo, launchGame } from '@player-site/contracts/games/games.calls.ts'
import type { Transition } from '@player-site/contracts/ops/ops.entities.ts'
import { readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { operatorOf, opsTokensSetting } from '../../../testing/operator.ts'
import { refuse } from '../../../testing/scripted-platform.ts'
import { scriptedSite } from '../../../testing/scripted-site.ts'
import { siteOrigin } from '../../../testing/test-gateway.ts'

describe('what support sees of a player’s calls [memory]', () => {
  const site = scriptedSite(() => ({
    clock: createManualClock(),
    env: { OPS_TOKENS: opsTokensSetting },
  }))
  const path = '/api/v1/player/wallet'
  const answered = () => site.gateway.lines.filter(({ event }) => event === 'request.answered')
  const timelineOf = async (id: string): Promise<() => Promise<Transition[]>> => {
    const desk = await operatorOf('support', site.gateway.opsAddress)
    return async () => (await desk.get(`/ops/players/${id}`)).body.transitions
  }
  const launch = { gameId: 'reels-1', languageCode: 'fi', channel: 'Web' }

  it('names the player and the call in the line of a request, and nothing personal', async () => {
    const browser = await site.signedIn('named')
    await browser.get(path)
    await site.browser().get(path)
    await expect.poll(() => answered().filter(({ route }) => route === path).length).toBe(2)
    const [own, strangers] = answered().filter(({ route }) => route === path)
    expect(own).toMatchObject({ playerId: 'player-named', call: readWallet.id, status: 200 })
    expect(strangers).toMatchObject({ status: 401, code: 'session.required' })
    expect(strangers).not.toHaveProperty('playerId')
    expect(strangers).not.toHaveProperty('call')
    const text = JSON.stringify(site.gateway.lines)
    for (const secret of ['@example.com', browser.cookie().slice(9)]) {
      expect(text).not.toContain(secret)
    }
  })

  it('shows what was refused by whichever side, once with its code and count', async () => {
    const browser = await site.signedIn('refused')
    site.platform.answer(readWallet, (_, reply) => refuse(reply, 'wallet.notFound'))
    for (let times = 0; times < 3; times += 1) await browser.get(path)
    const elsewhere = { ...launch, lobbyUrl: 'https://other.example' }
    await browser.post(`/api/v2${launchGame.path}`, elsewhere)
    const timeline = await timelineOf('player-refused')
    const refused = async () => (await timeline()).filter(({ what }) => what === 'call.refused')
    await expect
      .poll(refused)
      .toMatchObject([
        { fields: { call: readWallet.id, code: 'wallet.notFound' }, times: 3, level: 'info' },
        { fields: { call: launchGame.id, code: 'request.invalid' } },
      ])
  })

  it('keeps calls that went well out of the timeline, and marks those that failed', async () => {
    const browser = await site.signedIn('failed')
    await browser.get(path)
    site.platform.answer(readWallet, (_, reply) => refuse(reply, 'upstream.unavailable'))
    await browser.get(path)
    const timeline = await timelineOf('player-failed')
    const ofCalls = async () =>
      (await timeline()).filter(({ what }) => /^(call|request)\./.test(what))
    await expect
      .poll(ofCalls)
      .toMatchObject([
        { what: 'call.refused', level: 'warn', fields: { code: 'upstream.unavailable' } },
      ])
  })
  it('shows the games that were opened for real money', async () => {
    const browser = await site.signedIn('plays')
    const lobbyUrl = `${siteOrigin}/en-FI/casino`
    const { status } = await browser.post(`/api/v2${launchGame.path}`, { ...launch, lobbyUrl })
    await browser.post(`/api/v2${launchDemo.path}`, { ...launch, lobbyUrl })
    const timeline = await timelineOf('player-plays')
    const games = (await timeline()).filter(({ what }) => what.startsWith('game.'))
    expect(status).toBe(200)
    expect(games).toMatchObject([{ what: 'game.launched', fields: { game: 'reels-1' } }])
  })
})
