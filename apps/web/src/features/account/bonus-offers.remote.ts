import {
  changeBonusOffersChoice,
  readBonusOffersChoice,
} from '@player-site/contracts/rewards/rewards.calls.ts'
import { attributeChanges } from '../../shared/realtime/attribute-changes.ts'
import { defineChoice } from './choice.remote.ts'

/** Whether the player wants to be offered bonuses. */
export const {
  remote: bonusOffersRemote,
  switched: bonusOffersSwitched,
  saveWhenSwitched: saveBonusOffersWhenSwitched,
} = defineChoice('bonusOffers', {
  read: (api) => api.call(readBonusOffersChoice),
  save: (api, isOn) => api.call(changeBonusOffersChoice, { body: { isOn } }),
  // Another tab may have changed it.
  staleOn: (action$) => attributeChanges(action$, 'rewardsChangedAt'),
})
