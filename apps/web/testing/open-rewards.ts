import { listRewards } from '@player-site/contracts/rewards/rewards.calls.ts'
import { rewardsOpened, selectRewards } from '../src/features/rewards/rewards.slice.ts'
import { selectToasts } from '../src/features/toasts/index.ts'
import { aPlayer, aSnapshot, aWallet } from './builders.ts'
import { anActiveReward, answerLists, aReward } from './rewards.ts'
import { World } from './world.ts'

/** The page of bonuses of a player with an offer and an active bonus, open, without its screen. */
export function openRewards(page = '/en-UN/my-account/rewards') {
  const world = new World(aPlayer())
  world.page = page
  answerLists(world, { eligible: [aReward()], active: [anActiveReward()] })
  const store = world.start()
  world.connection.signal({ is: 'opened' })
  world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(100)))
  store.dispatch(rewardsOpened())
  const rewards = () => selectRewards(store.getState())
  /** How often both lists were read. */
  const lists = () => world.api.sentTo(listRewards).length / 2
  const toasts = () => selectToasts(store.getState()).map(({ messageId }) => messageId)
  return { world, store, rewards, lists, toasts }
}
