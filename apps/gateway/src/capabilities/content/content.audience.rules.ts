import type { TargetedBox } from '@player-site/contracts/content/content.entities.ts'

/** The viewer of an answer, who is told nothing of items that were meant for others. */
export type Viewer =
  | { readonly is: 'visitor' }
  | { readonly is: 'player'; readonly playerId: string }

export const visitor: Viewer = { is: 'visitor' }

type Targeted = Pick<TargetedBox, 'authorized' | 'targetAudience' | 'startsAt' | 'endsAt'>

/** Whether an item is for players with a certain number of deposits. */
export const isByDeposits = ({ targetAudience }: Pick<Targeted, 'targetAudience'>): boolean =>
  targetAudience?.targetAudienceOption === 'group'

const depositGroup = (deposits: number) => {
  if (deposits === 0) return 'DEPOSIT_COUNT_0'
  return deposits === 1 ? 'DEPOSIT_COUNT_1' : 'DEPOSIT_COUNT_MORE_THAN_1'
}

/** @param deposits of the player; undefined when unknown: no group is theirs then */
function isTargeted(
  { targetAudience }: Targeted,
  playerId: string,
  deposits: number | undefined,
): boolean {
  switch (targetAudience?.targetAudienceOption) {
    case 'players':
      return targetAudience.targetPlayersIds.split(',').some((id) => id.trim() === playerId)
    case 'group':
      return deposits !== undefined && targetAudience.targetGroups.includes(depositGroup(deposits))
    default:
      return true
  }
}

const isShownAt = ({ startsAt, endsAt }: Targeted, nowMs: number): boolean =>
  (!startsAt || Date.parse(startsAt) <= nowMs) && (!endsAt || Date.parse(endsAt) > nowMs)

/** Whether a viewer sees an item now. @see B§4 Audience targeting */
export function isFor(
  item: Targeted,
  viewer: Viewer,
  nowMs: number,
  deposits: number | undefined,
): boolean {
  if (!isShownAt(item, nowMs)) return false
  if (viewer.is === 'visitor') return item.authorized !== 'authorized'
  return item.authorized !== 'notAuthorized' && isTargeted(item, viewer.playerId, deposits)
}
