import type { Database } from '../../db/database.ts'
import { findBonusHistory } from '../../ledger/bonuses.repository.ts'
import { findFreeSpinHistory } from '../../ledger/free-spins.repository.ts'
import { decimalOf, type PersonalData, wholeSection } from '../../manifest/personal-data.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { findQueue } from './bonus-queue.repository.ts'
import { findCodeTries } from './campaigns.repository.ts'
import { cashbackSections } from './cashback.data.repository.ts'
import { findConsent } from './consents.repository.ts'
import { findOffersChoice } from './offers-choice.repository.ts'
import { findOptIns } from './opt-ins.repository.ts'
import { findBonusChanges, listGrants } from './player-bonuses.repository.ts'
import { changeMaker } from './player-bonuses.rules.ts'

/** More grants than there are to one player. */
const maxGrants = 1_000

const freeSpinSection = (db: Database) =>
  wholeSection('freeSpins', ['free_spin_grants'], async (playerId) => {
    const currency = (await findPlayer(db, playerId))?.currency ?? ''
    return (await findFreeSpinHistory(db, playerId)).map((grant) => ({
      campaignId: grant.campaignId,
      game: grant.gameId,
      rounds: grant.rounds,
      playedRounds: grant.playedRounds,
      stake: decimalOf(grant.stakeMinor, currency),
      state: grant.state,
      reason: grant.reason,
      grantedAt: grant.grantedAt.toISOString(),
      expiresAt: grant.expiresAt.toISOString(),
      endedAt: grant.endedAt?.toISOString() ?? null,
    }))
  })

/** Bonuses, for the file that a player can download. */
export const rewardsData = (db: Database): PersonalData => ({
  sections: [
    wholeSection('bonuses', ['bonus_assignments'], async (playerId) => {
      const currency = (await findPlayer(db, playerId))?.currency ?? ''
      const bonuses = await findBonusHistory(db, playerId)
      const changes = await findBonusChanges(
        db,
        bonuses.map(({ id }) => id),
      )
      return bonuses.map((bonus) => ({
        campaignId: bonus.campaignId,
        kind: bonus.kind,
        state: bonus.state,
        reason: bonus.reason,
        amount: decimalOf(bonus.amountMinor, currency),
        wagered: decimalOf(bonus.wageredMinor, currency),
        converted: decimalOf(bonus.convertedMinor, currency),
        activatedAt: bonus.activatedAt.toISOString(),
        expiresAt: bonus.expiresAt.toISOString(),
        endedAt: bonus.endedAt?.toISOString() ?? null,
        // Who of the staff it was is not the player's data.
        changes: changes
          .filter(({ assignmentId }) => assignmentId === bonus.id)
          .map(({ state, by, reason, at }) => ({
            ...{ state, by: changeMaker(by).by, reason },
            at: at.toISOString(),
          })),
      }))
    }),
    wholeSection('bonusGrants', ['bonus_grants'], async (playerId) => {
      const currency = (await findPlayer(db, playerId))?.currency ?? ''
      return (await listGrants(db, playerId, maxGrants)).map((grant) => ({
        campaignId: grant.campaignId,
        amount: decimalOf(grant.amountMinor, currency),
        reason: grant.reason,
        state: grant.state,
        proposedAt: grant.proposedAt.toISOString(),
        decidedAt: grant.decidedAt?.toISOString() ?? null,
      }))
    }),
    wholeSection('bonusConsent', ['bonus_consents'], async (playerId) => {
      const campaignId = await findConsent(db, playerId)
      return campaignId === undefined ? [] : [{ campaignId }]
    }),
    freeSpinSection(db),
    // What was tried is not kept.
    wholeSection('bonusCodeTries', ['bonus_code_tries'], async (playerId) =>
      (await findCodeTries(db, playerId)).map((at) => ({ at: at.toISOString() })),
    ),
    wholeSection('bonusQueue', ['queued_bonuses'], async (playerId) =>
      (await findQueue(db, playerId)).map((row) => ({
        campaignId: row.campaignId,
        state: row.state,
        reason: row.reason,
        bonusCode: row.bonusCode,
        queuedAt: row.queuedAt.toISOString(),
        endedAt: row.endedAt?.toISOString() ?? null,
      })),
    ),
    wholeSection('bonusOptIns', ['bonus_opt_ins'], async (playerId) =>
      (await findOptIns(db, playerId)).map(({ campaignId, at }) => ({
        campaignId,
        at: at.toISOString(),
      })),
    ),
    ...cashbackSections(db),
    wholeSection('bonusOffersChoice', ['bonus_offer_choices'], async (playerId) => {
      const choice = await findOffersChoice(db, playerId)
      return choice ? [{ isOn: choice.isOn, at: choice.at }] : []
    }),
  ],
})
