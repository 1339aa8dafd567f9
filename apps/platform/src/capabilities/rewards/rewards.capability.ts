import { oneHourMs } from '@player-site/contracts/kernel/constants.ts'
import type { Capability } from '../../manifest/capability.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { createConsents } from './bonus-consents.ts'
import { type BonusForfeits, createBonusForfeits } from './bonus-forfeits.ts'
import { createBonusNewsJob } from './bonus-news.job.ts'
import { createQueueJob } from './bonus-queue.job.ts'
import { createBonusQueue } from './bonus-queue.ts'
import { createBonusWords, type DescribeBonuses } from './bonus-words.ts'
import { bindCampaignActs } from './campaign-acts.routes.ts'
import { createCampaignActs } from './campaign-acts.service.ts'
import { bindCampaignDesk } from './campaign-desk.routes.ts'
import { createCampaignDesk } from './campaign-desk.service.ts'
import { deleteCodeTries } from './campaigns.repository.ts'
import { createCashbackNewsJob } from './cashback-news.job.ts'
import { createCashbacks } from './cashbacks.ts'
import { createDepositBonuses, type DepositBonuses } from './deposit-bonuses.ts'
import { createEndingJob } from './ending-bonuses.job.ts'
import { createFreeSpinEndingJob } from './ending-free-spins.job.ts'
import { createFreeSpinNewsJob } from './free-spin-news.job.ts'
import { createFreeSpins } from './free-spins.ts'
import { createNoteBroken } from './note-broken.ts'
import { createOffersChoice } from './offers-choice.ts'
import { createOptIns } from './opt-ins.ts'
import { createBonusGrants } from './player-bonuses.grants.ts'
import { bindPlayerBonuses } from './player-bonuses.routes.ts'
import { createPlayerBonuses } from './player-bonuses.service.ts'
import type { RewardGames } from './reward-view.ts'
import { rewardsData } from './rewards.data.repository.ts'
import {
  bindCashbacks,
  bindFreeSpins,
  bindOffersChoice,
  bindQueueAndOptIns,
  bindRewards,
} from './rewards.routes.ts'
import { createRewards } from './rewards.service.ts'

const endEveryMs = 1_000
const startEveryMs = 1_000
const deleteTriesEveryMs = 600_000

interface Needs {
  readonly games: RewardGames
}

interface Provided {
  /** What payments do to bonuses. */
  readonly paymentBonuses: BonusForfeits & DepositBonuses
  readonly describeBonuses: DescribeBonuses
}

/** Bonuses: offers, activation, conversion and end. @see B§3, B§4 Reward flow */
export const rewards: Capability<Needs, Provided> = {
  name: 'rewards',
  create({ db, clock, log, config, messages, playerTransaction }, { games }) {
    const noteBroken = createNoteBroken(log)
    const termsInForce = config.TERMS_VERSION
    const deps = { db, clock, playerTransaction, games, termsInForce, noteBroken }
    const service = createRewards(deps)
    const consents = createConsents(deps)
    const desk = createCampaignDesk({ db, clock, log, games })
    const ofPlayers = { ...deps, log, grantLimits: config.BONUS_GRANT_LIMITS }
    const endDue = createEndingJob({ db, clock, log, playerTransaction })
    const endFreeSpins = createFreeSpinEndingJob({ db, clock, log, playerTransaction })
    const startWaiting = createQueueJob({ ...deps, log })
    const sendNews = createBonusNewsJob({ db, clock, log, messages, playerTransaction })
    const sendCashbackNews = createCashbackNewsJob({ ...deps, log, messages })
    const sendFreeSpinNews = createFreeSpinNewsJob({ ...deps, log, messages })
    return {
      routes: ({ bind }) => {
        bindRewards(bind, service, consents, log)
        bindQueueAndOptIns(bind, createBonusQueue(deps), createOptIns(deps))
        bindCashbacks(bind, createCashbacks(deps), log)
        bindFreeSpins(bind, createFreeSpins(deps))
        bindOffersChoice(bind, createOffersChoice({ db, clock, playerTransaction }))
        bindCampaignDesk(bind, desk)
        bindPlayerBonuses(bind, createPlayerBonuses(ofPlayers), createBonusGrants(ofPlayers))
        bindCampaignActs(bind, createCampaignActs({ db, clock, log, games }))
      },
      jobs: [
        createRepeatingTask('bonus.notEnded', endEveryMs, log, endDue),
        createRepeatingTask('bonus.freeSpinsNotEnded', endEveryMs, log, endFreeSpins),
        createRepeatingTask('bonus.notStarted', startEveryMs, log, startWaiting),
        createRepeatingTask('bonus.newsNotSent', endEveryMs, log, sendNews),
        createRepeatingTask('bonus.cashbackNewsNotSent', endEveryMs, log, sendCashbackNews),
        createRepeatingTask('bonus.freeSpinNewsNotSent', endEveryMs, log, sendFreeSpinNews),
        createRepeatingTask('bonus.triesNotDeleted', deleteTriesEveryMs, log, () =>
          deleteCodeTries(db, new Date(clock.now().getTime() - oneHourMs)),
        ),
      ],
      personalData: rewardsData(db),
      provides: {
        paymentBonuses: {
          ...createBonusForfeits(clock),
          ...createDepositBonuses({ ...deps, log }),
        },
        describeBonuses: createBonusWords(db),
      },
    }
  },
}
