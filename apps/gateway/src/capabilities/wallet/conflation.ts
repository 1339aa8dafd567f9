import { walletBalance } from '@player-site/contracts/wallet/wallet.events.ts'
import * as z from 'zod/mini'
import { type PlayerEvent, supersede } from '../../ports/player-event.ts'

const kinds = z.looseObject({ balanceMap: z.record(z.string(), z.unknown()) })
const parseBalances = (payload: string) => {
  const read = z.safeParse(kinds, JSON.parse(payload))
  return read.success ? read.data : undefined
}

/**
 * Merges two consecutive balances for a slow tab: the later one, with the kinds that only the
 * earlier one has. It covers every seq from the first of them on.
 */
export function conflateBalances(earlier: PlayerEvent, next: PlayerEvent): PlayerEvent | undefined {
  const whole = supersede(earlier, next)
  if (whole) return whole
  const areBalances = earlier.name === walletBalance.name && next.name === walletBalance.name
  if (!areBalances || earlier.epoch !== next.epoch) return undefined
  const [before, after] = [parseBalances(earlier.payload), parseBalances(next.payload)]
  if (!before || !after) return undefined
  const fromSeq = earlier.fromSeq ?? earlier.seq
  const balanceMap = { ...before.balanceMap, ...after.balanceMap }
  return { ...next, fromSeq, payload: JSON.stringify({ ...after, balanceMap, fromSeq }) }
}
