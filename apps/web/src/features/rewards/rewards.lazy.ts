import { codeOfRemotes } from '../../shared/remote/define-remote.ts'
import { gamesText } from '../games/index.ts'
import { manageRewardsWhenAsked } from './acts.epics.ts'
import { askForManualClaim, checkCodeWhenSubmitted } from './bonus-code.epics.ts'
import { bonusCodeReducer } from './bonus-code.slice.ts'
import { loadRewardsWhileShown } from './lists.epics.ts'
import { offersWantedRemote } from './offers-wanted.remote.ts'
import { rewardsReducer } from './rewards.slice.ts'
import { rewardsText } from './rewards.text.ts'

const remotes = codeOfRemotes(offersWantedRemote)

export const rewardsCode = {
  slices: { ...remotes.slices, rewards: rewardsReducer, bonusCode: bonusCodeReducer },
  epics: {
    ...remotes.epics,
    loadRewardsWhileShown,
    manageRewardsWhenAsked,
    askForManualClaim,
    checkCodeWhenSubmitted,
  },
  // That of games names their kinds.
  texts: [rewardsText, gamesText],
}
