import { CodedError } from '@player-site/contracts/errors.ts'
import { moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import { isSameOperator } from '@player-site/contracts/ops/ops.entities.ts'
import type {
  BonusGrant,
  GrantRefusal,
} from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import type { Database } from '../../db/database.ts'
import { wageringTarget } from '../../ledger/bonus.rules.ts'
import { activateBonus, type NewBonus } from '../../ledger/bonuses.ts'
import { playReason } from '../../players/play-access.rules.ts'
import type { PlayerRow } from '../../players/player.repository.ts'
import { conflictWith, products, readStanding } from './bonus-standing.ts'
import type { Campaign } from './campaign.rules.ts'
import { findCampaign, holdActiveCampaign } from './campaigns.repository.ts'
import { addGrant, closeGrant, findGrant, type GrantRow } from './player-bonuses.repository.ts'
import {
  campaignRefusal,
  grantRefusal,
  grantStateAt,
  needsApproval,
  operatorActor,
  waitEnd,
} from './player-bonuses.rules.ts'
import { type PlayerBonusesDeps, requirePlayer } from './player-bonuses.service.ts'
import { currencyOfPlayer, viewGrants } from './player-bonuses.view.ts'
import { newBonusOf } from './reward-view.ts'

interface Proposal {
  readonly playerId: string
  readonly grantId: string
  readonly operator: string
  readonly campaignId: string
  /** A decimal in the player's currency; missing: the campaign's. */
  readonly amount?: number | undefined
  readonly reason: string
}

interface Decision {
  readonly playerId: string
  readonly grantId: string
  readonly operator: string
  readonly isApproved: boolean
}

/** Bonuses that staff give to players; above a limit with a second member of staff. */
export interface BonusGrants {
  /** @throws CodedError ops.playerNotFound, request.invalid, accountDesk.idReused, bonus.notOffered, error.bonus.active.already.exists, error.bonus.active.triggered.already.exists */
  grant(proposal: Proposal): Promise<BonusGrant>
  /** @throws CodedError as `grant`, accountDesk.notWaiting, accountDesk.ownSignature */
  decide(decision: Decision): Promise<BonusGrant>
}

/** What is granted, in minor units. @throws CodedError request.invalid */
function grantedMinor(amount: number, player: PlayerRow): bigint {
  try {
    return moneyFromDecimal(amount, currencyOfPlayer(player)).amountMinor
  } catch (cause) {
    throw new CodedError('request.invalid', { cause })
  }
}

const refused = (refusal: GrantRefusal): CodedError =>
  new CodedError('bonus.notOffered', { details: { refusal } })

/** The bonus of an amount, on the campaign's terms. */
function bonusOfAmount(
  campaign: Campaign,
  player: PlayerRow,
  {
    id,
    amountMinor,
    now,
  }: { readonly id: string; readonly amountMinor: bigint; readonly now: Date },
): NewBonus {
  const whole = newBonusOf(campaign, player, { id, now })
  if (!whole) throw refused('noAmount')
  const targetMinor = wageringTarget(amountMinor, campaign.terms.wageringHundredths)
  return { ...whole, amountMinor, targetMinor }
}

type AskedGrant = Pick<GrantRow, 'id' | 'playerId' | 'campaignId' | 'reason'>

/** The bonus that a grant would give now. @throws CodedError as `BonusGrants.grant` */
async function requireGrantable(
  tx: Database,
  { clock, noteBroken, termsInForce }: PlayerBonusesDeps,
  { id, playerId, campaignId }: AskedGrant,
  amountMinor: (campaign: Campaign, player: PlayerRow) => bigint,
): Promise<NewBonus> {
  const now = clock.now()
  const standing = await readStanding(tx, playerId, now)
  if (!standing) throw new CodedError('ops.playerNotFound')
  const { player, history } = standing
  const campaign = await findCampaign(tx, campaignId, now, noteBroken)
  const { market } = marketRulesFor(player.countryCode)
  const unfit = campaignRefusal(campaign, { player, market, now })
  if (unfit || !campaign) throw refused(unfit ?? 'campaignNotActive')
  const product = products[campaign.terms.vertical]
  const why = playReason(product, { player, isPayoutOnly: false, termsInForce, now })
  const facts = { ...standing, market, playReason: why }
  const wantedMinor = amountMinor(campaign, player)
  const refusal = grantRefusal(campaign, wantedMinor, facts)
  if (refusal) throw refused(refusal)
  const bonus = bonusOfAmount(campaign, player, { id, amountMinor: wantedMinor, now })
  const conflict = conflictWith(history, bonus.account)
  if (conflict) throw new CodedError(conflict)
  if (!(await holdActiveCampaign(tx, campaignId))) throw refused('campaignNotActive')
  return bonus
}

async function viewOf(tx: Database, row: GrantRow, now: Date): Promise<BonusGrant> {
  const currency = currencyOfPlayer(await requirePlayer(tx, row.playerId))
  const [grant] = await viewGrants(tx, [{ ...row, currency }], now)
  if (!grant) throw new CodedError('system.error')
  return grant
}

export function createBonusGrants(deps: PlayerBonusesDeps): BonusGrants {
  const { clock, log, playerTransaction, grantLimits } = deps

  const propose = async (tx: Database, proposal: Proposal): Promise<GrantRow> => {
    const { grantId, playerId, operator, campaignId, amount, reason } = proposal
    const asked = { id: grantId, playerId, campaignId, reason }
    const bonus = await requireGrantable(tx, deps, asked, ({ terms }, player) => {
      const most = terms.amounts[currencyOfPlayer(player)] ?? 0
      return grantedMinor(amount ?? most, player)
    })
    const { amountMinor } = bonus
    const currency = currencyOfPlayer(await requirePlayer(tx, playerId))
    const isWaiting = needsApproval(grantLimits, amountMinor, currency)
    const now = clock.now()
    const state = isWaiting ? 'waiting' : 'given'
    const added = await addGrant(tx, {
      ...{ ...asked, amountMinor, state, proposedBy: operator, proposedAt: now },
      waitsUntil: isWaiting ? waitEnd(now) : null,
    })
    if (!isWaiting) await activateBonus(tx, clock, bonus, operatorActor(operator), reason)
    return added
  }

  return {
    async grant(proposal) {
      const { playerId, grantId, operator } = proposal
      const grant = await playerTransaction(playerId, async (tx) => {
        const known = await findGrant(tx, grantId)
        if (known) await assertSame(tx, known, proposal)
        return viewOf(tx, known ?? (await propose(tx, proposal)), clock.now())
      })
      const { campaignId, amount, state } = grant
      log.info('playerBonuses.granted', { operator, playerId, grantId, campaignId, amount, state })
      return grant
    },

    async decide({ playerId, grantId, operator, isApproved }) {
      const grant = await playerTransaction(playerId, async (tx) => {
        const known = await findGrant(tx, grantId)
        if (!known || known.playerId !== playerId) throw new CodedError('accountDesk.notWaiting')
        const now = clock.now()
        const state = isApproved ? 'given' : 'refused'
        // A repeated decision is answered like the first.
        if (known.decidedBy === operator && known.state === state) return viewOf(tx, known, now)
        if (grantStateAt(known, now) !== 'waiting') throw new CodedError('accountDesk.notWaiting')
        if (isSameOperator(known.proposedBy, operator)) {
          throw new CodedError('accountDesk.ownSignature')
        }
        if (isApproved) {
          const bonus = await requireGrantable(tx, deps, known, () => known.amountMinor)
          await activateBonus(tx, clock, bonus, operatorActor(operator), known.reason)
        }
        const closed = await closeGrant(tx, grantId, { state, by: operator, at: now })
        if (!closed) throw new CodedError('accountDesk.notWaiting')
        return viewOf(tx, closed, now)
      })
      log.info('playerBonuses.decided', { operator, playerId, grantId, state: grant.state })
      return grant
    },
  }
}

/** @throws CodedError accountDesk.idReused */
async function assertSame(
  tx: Database,
  known: GrantRow,
  { playerId, operator, campaignId, amount, reason }: Proposal,
): Promise<void> {
  const player = await requirePlayer(tx, playerId)
  const isSame =
    known.playerId === playerId &&
    known.proposedBy === operator &&
    known.campaignId === campaignId &&
    known.reason === reason &&
    (amount === undefined || grantedMinor(amount, player) === known.amountMinor)
  if (!isSame) throw new CodedError('accountDesk.idReused')
}
