import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { Grant, Holder } from '../../src/ports/lease.ts'
import { type Waited, waitedFor } from '../takeover.ts'
import type { SimTab } from './sim-tab.ts'
import type { VirtualTime } from './virtual-time.ts'

export type LossCause = 'kill' | 'pause' | 'cut'

/** A player whose owner was lost. Times are counted from the loss, in ms. */
export interface SimTakeover extends Waited {
  readonly cause: LossCause
  readonly playerId: PlayerId
  /** Whether they had tabs on other nodes; otherwise their tabs had to come back first. */
  readonly wasElsewhere: boolean
  /** When the store was back, if no node could reach it for part of the time. */
  readonly storeBackMs: number | undefined
  /** When the store took the owner for dead. */
  readonly expiredMs: number
  /** When the next owner was granted the lease, and began. */
  readonly grantedMs: number | undefined
  readonly begunMs: number | undefined
}

interface Loss {
  readonly cause: LossCause
  readonly playerId: PlayerId
  readonly holder: Holder
  readonly at: number
  readonly tabs: readonly SimTab[]
  readonly wasElsewhere: boolean
}

interface Epoch {
  readonly epoch: number
  readonly grantedAt: number
  begunAt?: number
}

interface Outage {
  readonly from: number
  to: number
}

/** Measures how long the tabs of a player wait for the next owner after one is lost. */
export function createTakeoverWatch(time: VirtualTime) {
  const aliveUntil = new Map<string, number>()
  const epochs = new Map<PlayerId, Epoch[]>()
  const outages: Outage[] = []
  let losses: Loss[] = []

  const takeoverOf = (loss: Loss): SimTakeover | undefined => {
    const { cause, playerId, holder, at, tabs, wasElsewhere } = loss
    const waited = waitedFor(tabs, { epoch: holder.epoch, at })
    if (!waited) return undefined
    const next = epochs.get(playerId)?.find(({ epoch, begunAt }) => epoch > holder.epoch && begunAt)
    const until = at + (waited.servedMs ?? Number.POSITIVE_INFINITY)
    const outage = outages.findLast(({ from, to }) => from < until && to > at)
    return {
      ...waited,
      cause,
      playerId,
      wasElsewhere,
      storeBackMs: outage && outage.to - at,
      expiredMs: (aliveUntil.get(holder.incarnation) ?? at) - at,
      grantedMs: next && next.grantedAt - at,
      begunMs: next?.begunAt && next.begunAt - at,
    }
  }

  return {
    beat(incarnation: string, lifeMs: number): void {
      aliveUntil.set(incarnation, time.now + lifeMs)
    },
    granted({ playerId, epoch }: Grant): void {
      const own = epochs.get(playerId) ?? []
      own.push({ epoch, grantedAt: time.now })
      epochs.set(playerId, own)
    },
    began(playerId: PlayerId, epoch: number): void {
      const granted = epochs.get(playerId)?.find((one) => one.epoch === epoch)
      if (granted) granted.begunAt = time.now
    },
    storeWentAway(): void {
      outages.push({ from: time.now, to: Number.POSITIVE_INFINITY })
    },
    storeReturned(): void {
      for (const outage of outages) outage.to = Math.min(outage.to, time.now)
    },
    /** The holder may not act as owner from now on. */
    lost(loss: Omit<Loss, 'at'>, at: number): void {
      const { playerId, holder } = loss
      const isKnown = losses.some(
        (one) => one.playerId === playerId && one.holder.epoch === holder.epoch,
      )
      if (!isKnown) losses.push({ ...loss, at })
    },
    /** The node is back; the players whose lease has not ended in the meantime were not lost. */
    returned(nodeId: string): void {
      losses = losses.filter(({ holder: { incarnation } }) => {
        const isStillOwner = (aliveUntil.get(incarnation) ?? 0) > time.now
        return !(incarnation.startsWith(`${nodeId}~`) && isStillOwner)
      })
    },
    end: (): readonly SimTakeover[] => losses.flatMap((loss) => takeoverOf(loss) ?? []),
  }
}

export type TakeoverWatch = ReturnType<typeof createTakeoverWatch>
