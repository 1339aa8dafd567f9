import { beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, type ManualClock } from '../../../testing/manual-clock.ts'
import { createOperator, opsTokens, opsTokensSetting } from '../../../testing/operator.ts'
import { scriptedSite } from '../../../testing/scripted-site.ts'

describe('reads of a player page [memory]', () => {
  let clock: ManualClock
  const site = scriptedSite(() => {
    clock = createManualClock()
    return { clock, env: { OPS_TOKENS: opsTokensSetting } }
  })
  let desk: ReturnType<typeof createOperator>
  let duty: ReturnType<typeof createOperator>

  beforeEach(async () => {
    desk = createOperator(site.gateway.opsAddress)
    duty = createOperator(site.gateway.opsAddress)
    await desk.signIn(opsTokens.support)
    await duty.signIn(opsTokens.ops)
  })

  const online = async (who: string) => {
    const browser = await site.signedIn(who)
    await browser.openTab().isLive()
    return { id: `player-${who}` }
  }
  const page = async (id: string) => (await desk.get(`/ops/players/${id}`)).body

  it("records each opening of a player page in the player's timeline", async () => {
    const { id } = await online('read')
    const reads = (operator: string) =>
      site.gateway.lines.filter(
        (line) => line.event === 'ops.readPlayer' && line['operator'] === operator,
      )
    const other = await online('other-read')
    // An open page polls every 2 s.
    for (let n = 0; n < 40; n += 1) {
      await page(id)
      await clock.advance(2_000)
    }
    expect(reads('desk-1')).toEqual([
      {
        level: 'info',
        event: 'ops.readPlayer',
        operator: 'desk-1',
        playerId: id,
        requestId: expect.any(String),
      },
    ])
    await duty.get(`/ops/players/${id}`)
    expect(reads('duty-1')).toHaveLength(1)
    await page(other.id)
    expect(reads('desk-1')).toHaveLength(2)
    await clock.advance(60_000)
    await page(id)
    expect(reads('desk-1')).toHaveLength(3)
    const { transitions } = await page(id)
    expect(transitions).toContainEqual(
      expect.objectContaining({
        what: 'ops.readPlayer',
        fields: expect.objectContaining({ operator: 'desk-1' }),
      }),
    )
    expect((await desk.get('/ops/players/no%20id')).status).toBe(400)
    expect(reads('desk-1')).toHaveLength(3)
  })

  it('records an open page again every quarter of an hour', async () => {
    const { id } = await online('watched')
    for (let n = 0; n < 32; n += 1) {
      await page(id)
      await clock.advance(30_000)
    }
    const lines = site.gateway.lines.filter(({ event }) => event === 'ops.readPlayer')
    expect(lines).toHaveLength(2)
  })
})
