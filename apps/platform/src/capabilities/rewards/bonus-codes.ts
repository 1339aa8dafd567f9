import type { ErrorCode } from '@player-site/contracts/errors.ts'
import { oneHourMs } from '@player-site/contracts/kernel/constants.ts'
import type { Database } from '../../db/database.ts'
import { activeOf, isOffered, type Standing, waitingOf } from './bonus-standing.ts'
import { type Campaign, normalizeCode } from './campaign.rules.ts'
import {
  addCodeTry,
  countCodeTries,
  findCampaignsByCode,
  type NoteBroken,
} from './campaigns.repository.ts'

/** Wrong codes of a player in an hour, after which they wait. */
export const maxCodeTries = 10

interface CodeDeps {
  readonly termsInForce: number
  readonly noteBroken: NoteBroken
}

/** The campaign of a code that a player may claim, or has claimed; counts what was wrong. */
export async function findByCode(
  tx: Database,
  standing: Standing,
  code: string,
  { termsInForce, noteBroken }: CodeDeps,
): Promise<Campaign | ErrorCode> {
  const { player, history, now } = standing
  const since = new Date(now.getTime() - oneHourMs)
  if ((await countCodeTries(tx, player.id, since)) >= maxCodeTries) return 'bonus.codeTries'
  const campaigns = await findCampaignsByCode(tx, normalizeCode(code), now, noteBroken)
  const own = campaigns.find(
    (campaign) =>
      isOffered(campaign, standing, termsInForce) ||
      activeOf(campaign, history) !== undefined ||
      waitingOf(campaign, standing) !== undefined,
  )
  if (own) return own
  await addCodeTry(tx, player.id, now)
  const isOther = campaigns.some(
    ({ brand, status }) => brand !== player.brand && status === 'ACTIVE',
  )
  return isOther ? 'error.invalid.site.id' : 'error.bonus_code.invalid'
}
