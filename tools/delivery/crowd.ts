import { untilUpstreams } from '../bench/scene.ts'
import { mustBeClean } from '../bench/unicast.ts'
import type { Driver } from '../rig/driver.ts'

/** Balances of each other player: what a playing crowd has in its busiest minute (`capacity`). */
const eventsPerSecond = 0.2
const set = 'others'
const width = 100
/** Long enough for a crowd of one to get an event. */
const turnMs = (1_000 / eventsPerSecond) * 1.2
const upstreamsAtOnce = 1_000

/** The other players of a node: a tab each, and balances at a steady rate. */
export function createCrowd(driver: Driver, site: string) {
  let count = 0
  return {
    /** Signs players in until there are so many. */
    async growTo(players: number): Promise<void> {
      while (count < players) {
        const more = Math.min(upstreamsAtOnce, players - count)
        await driver.signIn(site, count, more)
        await driver.connect({ set, site, dialect: 'socket.io', first: count, count: more, width })
        count += more
        await untilUpstreams(driver, count)
      }
    },
    /** Has them play while something runs; rejects when they lost a message. */
    async playDuring<Result>(work: () => Promise<Result>): Promise<Result> {
      let isOver = false
      const play = async () => {
        while (!isOver) {
          mustBeClean('the others', await driver.rate(set, count * eventsPerSecond, turnMs))
        }
      }
      const playing = play()
      try {
        return await work()
      } finally {
        isOver = true
        await playing
      }
    },
  }
}
