import { beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createOperator, opsTokens, opsTokensSetting } from '../../../testing/operator.ts'
import { redisForSuite } from '../../../testing/real-redis.ts'
import { scriptedSite } from '../../../testing/scripted-site.ts'
import type { TestGateway } from '../../../testing/test-gateway.ts'
import { systemClock } from '../../ports/clock.ts'

describe('console sessions on two nodes over Redis [redis]', () => {
  const env = { OPS_TOKENS: opsTokensSetting }
  const site = scriptedSite({ clock: systemClock, redisUrl: redisForSuite(10), env })
  let two: TestGateway
  beforeAll(async () => {
    two = await site.startNode()
  })

  it('are valid on each, and end on each as soon as one signs them out, tails as well', async () => {
    const here = createOperator(site.gateway.opsAddress)
    const there = createOperator(two.opsAddress)
    await here.signIn(opsTokens.ops)
    const headers = { cookie: here.cookie() }
    const operatorThere = async () =>
      (await there.request('/ops/session', { headers })).body.operator
    expect(await operatorThere()).toMatchObject({ name: 'duty-1' })
    const tail = new WebSocket(`${two.opsAddress.replace('http', 'ws')}/ops/logs`, {
      headers: { ...headers, origin: new URL(two.opsAddress).origin },
    })
    const closed = new Promise<number>((resolve) => tail.on('close', resolve))
    await new Promise((resolve) => tail.once('message', resolve))
    await here.signOut()
    expect(await operatorThere()).toBeNull()
    expect((await there.post('/ops/players/p-1/end-sessions', {}, headers)).status).toBe(401)
    expect(await closed).toBe(4401)
  })
})
