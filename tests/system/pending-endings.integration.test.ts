import { platformSignOut } from '@player-site/contracts/session/session.calls.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Clock, systemClock } from '../../apps/gateway/src/ports/clock.ts'
import { endingClaimMs } from '../../apps/gateway/src/ports/pending-endings.ts'
import { type Browser, createBrowser, eventually } from '../../apps/gateway/testing/browser.ts'
import { makeDataFolder } from '../../apps/gateway/testing/data-folder.ts'
import { redisForSuite } from '../../apps/gateway/testing/real-redis.ts'
import { refuse } from '../../apps/gateway/testing/scripted-platform.ts'
import { scriptedSite } from '../../apps/gateway/testing/scripted-site.ts'
import type { TestGateway } from '../../apps/gateway/testing/test-gateway.ts'
import { freePorts } from '../drivers/ports.ts'
import { type Stack, startStack, testDeadlines } from '../drivers/stack.ts'
import { playRound, spin } from './peers.ts'

describe('session ends that the platform has not received, on two nodes over Redis [redis]', () => {
  /** Wall clocks can be advanced; timers are unaffected. */
  let leaptMs = 0
  const clock: Clock = { ...systemClock, now: () => Date.now() + leaptMs }
  const site = scriptedSite({ clock, redisUrl: redisForSuite(9) })
  let two: TestGateway
  let browser: Browser
  let name = ''
  let count = 0

  beforeEach(async () => {
    two = await site.startNode()
    count += 1
    name = `pending-${process.pid}-${count}`
    browser = site.browser(two)
    await browser.signIn(`${name}@example.com`, site.platform.password)
  })

  const asked = () => site.platform.requestsBy(`player-${name}`, platformSignOut).length

  it('are sent by another node when the one that ended the session stops', async () => {
    site.platform.answer(platformSignOut, (_request, reply) =>
      refuse(reply, 'upstream.unavailable'),
    )
    await browser.signOut()
    await eventually(() => expect(asked()).toBeGreaterThan(0))
    await two.stop()
    const before = asked()
    site.platform.answerAsUsual(platformSignOut)
    await eventually(() => expect(asked()).toBeGreaterThan(before))
    await eventually(() =>
      expect(site.gateway.lines).toContainEqual(
        expect.objectContaining({
          event: 'session.platformSignedOut',
          playerId: `player-${name}`,
        }),
      ),
    )
  })

  it('are sent by another node when one dies while sending', async () => {
    const arrived = Promise.withResolvers<void>()
    site.platform.answer(platformSignOut, async () => {
      arrived.resolve()
      await new Promise(() => {})
    })
    await browser.signOut()
    await arrived.promise
    await two.stop()
    site.platform.answerAsUsual(platformSignOut)
    leaptMs += endingClaimMs
    await eventually(() => expect(asked()).toBe(2))
  })
})

describe('a game whose player signs out while the platform is away', () => {
  let stack: Stack
  beforeAll(async () => {
    const [gateway = 0, platform = 0, sandbox = 0, ops = 0] = await freePorts(4)
    const dataDir = await makeDataFolder('away-')
    const ports = { gateway, platform, sandbox, ops }
    stack = await startStack({ ports, dataDir, env: testDeadlines })
    return () => stack.stop()
  })

  it('takes no stake once the platform is back', async () => {
    const browser = createBrowser(stack.urls.site)
    await browser.signIn('demo.un@example.com', 'Play-fair-2026')
    const { session } = await playRound(stack.urls, browser)
    expect(await spin(stack.urls, session)).toContain('"settled"')
    await stack.platform.stop()
    expect((await browser.signOut()).body).toMatchObject({ authorized: false })
    await stack.platform.start()
    await eventually(async () => expect(await spin(stack.urls, session)).toContain('"refused"'))
  })
})
