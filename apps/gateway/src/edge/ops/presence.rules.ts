import type { Transition } from '@player-site/contracts/ops/ops.entities.ts'

/** Who owns a player, as far as what happened lately tells. */
export function holderIn(transitions: readonly Transition[]) {
  const last = transitions.findLast(
    ({ what }) => what === 'player.owned' || what === 'player.released',
  )
  const epoch = last?.fields?.['epoch']
  if (last?.what !== 'player.owned' || typeof epoch !== 'number') return undefined
  return { node: last.node, epoch }
}

/** The tabs that came and have not gone, as far as what happened lately tells. */
export function tabsIn(transitions: readonly Transition[]): { node: string }[] {
  const open = new Map<string, number>()
  for (const { what, node } of transitions) {
    const by = what === 'tab.joined' ? 1 : what === 'tab.left' ? -1 : 0
    open.set(node, Math.max(0, (open.get(node) ?? 0) + by))
  }
  return [...open].flatMap(([node, count]) => Array.from({ length: count }, () => ({ node })))
}
