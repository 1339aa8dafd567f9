import { setTimeout as pause } from 'node:timers/promises'
import { playerId } from '@player-site/contracts/kernel/ids.ts'
import * as z from 'zod/mini'
import type { Holder } from '../../../apps/gateway/src/ports/lease.ts'
import { type Waited, waitedFor } from '../../../apps/gateway/testing/takeover.ts'
import type { RealNode, RealSystem } from './real-system.ts'
import type { RealTab } from './real-tab.ts'

export type LossCause = 'kill' | 'stop' | 'freeze' | 'pull'

/** A player who lost their owner, and how long their tabs waited for the next. */
export interface Takeover extends Waited {
  readonly cause: LossCause
  /** Whether they had tabs on other nodes; otherwise their tabs had to come back first. */
  readonly wasElsewhere: boolean
  /** When the store took writes again, if it refused them for part of the time. */
  readonly storeBackMs?: number | undefined
}

interface Outage {
  readonly from: number
  until: number
}

interface Owned {
  readonly player: string
  readonly holder: Holder
  readonly node: RealNode
  /** The player's tabs on other nodes. */
  readonly elsewhere: readonly RealTab[]
}

interface Loss extends Owned {
  readonly cause: LossCause
  readonly at: number
}

/** A Redis that is away must not hold a fault up. */
const answersWithinMs = 1_500

const within = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([work.catch(() => otherwise), pause(answersWithinMs, otherwise)])

/** Measures how long the tabs of some players wait for the next owner after one is lost. */
export function watchTakeovers(
  { leases, nodes, published }: RealSystem,
  tabs: readonly RealTab[],
  players: readonly string[],
) {
  let losses: Loss[] = []
  const outages: Outage[] = []
  const tabsOf = (player: string) => tabs.filter((tab) => tab.playerId === player)

  const ownedNow = async (player: string): Promise<readonly Owned[]> => {
    const holder = await leases.holder(z.parse(playerId, player))
    const node = nodes.find(({ name }) => holder?.incarnation.startsWith(`${name}~`))
    if (!holder || !node) return []
    const elsewhere = tabsOf(player).filter((tab) => tab.isConnected && tab.node !== node.url)
    return [{ player, holder, node, elsewhere }]
  }
  const owned = async (): Promise<readonly Owned[]> => {
    const all = await within(Promise.all(players.map(ownedNow)), [])
    return all.flat()
  }

  const takeoverOf = ({ cause, player, holder, elsewhere, at }: Loss): readonly Takeover[] => {
    const { epoch } = holder
    const wasElsewhere = elsewhere.length > 0
    // Tabs that stay with a node that returns wait for the node, not for a takeover.
    const back = cause === 'kill' ? tabsOf(player) : []
    const waited = waitedFor(wasElsewhere ? elsewhere : back, { epoch, at })
    const stayed = cause !== 'kill' && published.last.get(player)?.epoch === epoch
    if (!waited || stayed) return []
    const servedAt = at + (waited.servedMs ?? Number.POSITIVE_INFINITY)
    const met = outages.filter((outage) => outage.from < servedAt && outage.until > at)
    const storeBackMs = met.length > 0 ? Math.max(...met.map(({ until }) => until - at)) : undefined
    return [{ ...waited, cause, wasElsewhere, storeBackMs }]
  }

  return {
    owned,
    /** The node may not act as owner from the moment this resolves. */
    async lost(cause: LossCause, node: RealNode): Promise<void> {
      const now = (await owned()).filter((one) => one.node === node)
      const at = performance.now()
      const isKnown = ({ player, holder }: Owned) =>
        losses.some((loss) => loss.player === player && loss.holder.epoch === holder.epoch)
      losses.push(...now.filter((one) => !isKnown(one)).map((one) => ({ ...one, cause, at })))
    },
    /** The node is back; players whose lease has not ended in the meantime were not lost. */
    async returned(node: RealNode): Promise<void> {
      const own = losses.filter((loss) => loss.node === node && loss.cause !== 'kill')
      const names = own.map(({ holder }) => holder.incarnation)
      const alive = await within(leases.alive(names), new Set<string>())
      losses = losses.filter((loss) => !(own.includes(loss) && alive.has(loss.holder.incarnation)))
    },
    /** The store refuses writes, until the result is called. */
    storeRefuses(): () => void {
      const outage = { from: performance.now(), until: Number.POSITIVE_INFINITY }
      outages.push(outage)
      return () => {
        outage.until = performance.now()
      }
    },
    end: (): readonly Takeover[] => losses.flatMap(takeoverOf),
  }
}

export type RealTakeovers = ReturnType<typeof watchTakeovers>
