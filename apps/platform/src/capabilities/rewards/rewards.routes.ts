import {
  activateCashback,
  claimCashback,
  claimLoyaltyCashback,
  deactivateCashback,
  readCashbackProgress,
  readLoyaltyCashback,
} from '@player-site/contracts/rewards/cashback.calls.ts'
import {
  claimFreeSpins,
  readFreeSpinDetails,
  readFreeSpinProgress,
} from '@player-site/contracts/rewards/free-spins.calls.ts'
import {
  changeBonusOffersChoice,
  claimBonusCode,
  claimQueuedReward,
  claimReward,
  consentToReward,
  forfeitReward,
  leaveRewardQueue,
  listRewards,
  optInToReward,
  optOutOfReward,
  readBonusOffersChoice,
  readGameLimitation,
  readManualClaim,
  validateBonusCode,
} from '@player-site/contracts/rewards/rewards.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { Log } from '../../log.ts'
import type { BonusConsents } from './bonus-consents.ts'
import type { BonusQueue } from './bonus-queue.ts'
import type { Cashbacks } from './cashbacks.ts'
import type { FreeSpins } from './free-spins.ts'
import type { OffersChoice } from './offers-choice.ts'
import type { OptIns } from './opt-ins.ts'
import type { RewardsService } from './rewards.service.ts'

export function bindOffersChoice(bind: Bind, choice: OffersChoice): void {
  bind.player(readBonusOffersChoice, async ({ player }) => ({
    isOn: await choice.isOn(player.playerId),
  }))
  bind.player(changeBonusOffersChoice, async ({ player, body: { isOn } }) => {
    await choice.change(player.playerId, isOn)
    return { isOn }
  })
}

export function bindFreeSpins(bind: Bind, freeSpins: FreeSpins): void {
  bind.player(claimFreeSpins, ({ player, params }) =>
    freeSpins.claim(player.playerId, params.campaignId),
  )
  bind.player(readFreeSpinDetails, async ({ player }) => ({
    freeSpins: await freeSpins.list(player.playerId),
  }))
  bind.player(readFreeSpinProgress, async ({ player, query }) => ({
    progress: await freeSpins.readProgress(player.playerId, query.gameId),
  }))
}

export function bindQueueAndOptIns(bind: Bind, queue: BonusQueue, optIns: OptIns): void {
  bind.player(claimQueuedReward, ({ player, params, body: { forfeits } }) =>
    queue.claim(player.playerId, params, forfeits),
  )
  bind.player(leaveRewardQueue, async ({ player, params }) => {
    await queue.leave(player.playerId, params)
    return {}
  })
  bind.player(optInToReward, ({ player, params }) =>
    optIns.activate(player.playerId, params.campaignId),
  )
  bind.player(optOutOfReward, async ({ player, params }) => {
    await optIns.deactivate(player.playerId, params.campaignId)
    return {}
  })
}

export function bindCashbacks(bind: Bind, cashbacks: Cashbacks, log: Log): void {
  bind.player(activateCashback, ({ player, params }) =>
    cashbacks.activate(player.playerId, params.campaignId),
  )
  bind.player(deactivateCashback, async ({ player, params }) => {
    await cashbacks.deactivate(player.playerId, params.campaignId)
    return {}
  })
  bind.player(claimCashback, async ({ player: { playerId }, params: { campaignId } }) => {
    const claimed = await cashbacks.claim(playerId, campaignId)
    const { amount, currency, startAt } = claimed
    log.info('bonus.cashbackClaimed', { playerId, campaignId, amount, currency, startAt })
    return claimed
  })
  bind.player(claimLoyaltyCashback, async ({ player: { playerId } }) => {
    const claims = await cashbacks.claimEach(playerId)
    for (const { campaignId, amount, currency, startAt } of claims) {
      log.info('bonus.cashbackClaimed', { playerId, campaignId, amount, currency, startAt })
    }
    return { claims }
  })
  bind.player(readLoyaltyCashback, async ({ player }) => ({
    cashbacks: await cashbacks.progressOfEach(player.playerId),
  }))
  bind.player(readCashbackProgress, ({ player, params }) =>
    cashbacks.progress(player.playerId, params.campaignId),
  )
}

export function bindRewards(
  bind: Bind,
  rewards: RewardsService,
  consents: BonusConsents,
  log: Log,
): void {
  bind.player(listRewards, async ({ player, query }) => ({
    rewards: await rewards.list(player.playerId, query),
  }))
  bind.player(claimReward, ({ player, params }) =>
    rewards.claim(player.playerId, params.campaignId),
  )
  bind.player(consentToReward, async ({ player, body }) => {
    await consents.write(player.playerId, body)
    return {}
  })
  bind.player(forfeitReward, async ({ player, params, body }) => {
    const { playerId } = player
    const { assignmentId } = params
    await rewards.forfeit(playerId, assignmentId)
    const { wageringProgress } = body
    log.info('bonus.forfeited', { playerId, assignmentId, wageringProgress })
    return {}
  })
  bind.player(readManualClaim, async ({ player }) => ({
    isAvailable: await rewards.isAvailable(player.playerId),
  }))
  bind.player(validateBonusCode, ({ player, body }) =>
    rewards.validateCode(player.playerId, body.bonusCode),
  )
  bind.player(claimBonusCode, ({ player, body }) =>
    rewards.claimCode(player.playerId, body.bonusCode),
  )
  bind.player(readGameLimitation, ({ player, params }) =>
    rewards.limitationIn(player.playerId, params.gameId),
  )
}
