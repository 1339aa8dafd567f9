import { setTimeout as pause } from 'node:timers/promises'
import { machineMs } from '../rig/wallet-frames.ts'
import type { Clocks } from './page-probe.ts'
import type { Crowd, Sample } from './report.ts'
import type { Delivery } from './scene.ts'

/** Bets before the counted ones, with which code is compiled and caches fill. */
const warmUpBets = 10
/** Bets come at any moment of a frame. */
const spreadMs = 50
const patienceMs = 20_000

async function measureBet(
  { front, probe, studio }: Delivery,
  stake: number,
  { offsetMs }: Clocks,
): Promise<Sample> {
  await probe.arm()
  front.takeArrivals()
  const painted = probe.painted()
  const betAt = machineMs()
  const late = pause(patienceMs, undefined, { ref: false }).then((): never => {
    throw new Error('A bet did not change the figure of the pill in time')
  })
  const [seen] = await Promise.race([Promise.all([painted, studio.bet(stake)]), late])
  const [arrivedAt] = front.takeArrivals()
  if (arrivedAt === undefined) throw new Error('The pill changed without a balance at the gateway')
  await probe.settled()
  await pause(Math.random() * spreadMs)
  return {
    betAt,
    arrivedAt,
    socketAt: seen.socketAt - offsetMs,
    committedAt: seen.committedAt - offsetMs,
    changedAt: seen.changedAt - offsetMs,
    paintedAt: seen.paintedAt - offsetMs,
  }
}

export interface Plan {
  readonly others: number
  readonly samples: number
  /** Decimal, in the player's currency. */
  readonly stake: number
}

/** Bets one after the other while the others, who are here already, play on the node. */
export async function measureCrowd(
  delivery: Delivery,
  { others, samples, stake }: Plan,
): Promise<{ readonly crowd: Crowd; readonly clocks: Clocks }> {
  return delivery.crowd.playDuring(async () => {
    const clocks = await delivery.probe.clocks()
    const taken: Sample[] = []
    for (let bet = 0; bet < warmUpBets + samples; bet += 1) {
      const sample = await measureBet(delivery, stake, clocks)
      if (bet >= warmUpBets) taken.push(sample)
    }
    return { crowd: { others, samples: taken }, clocks }
  })
}
