import { readBonusOffersChoice } from '@player-site/contracts/rewards/rewards.calls.ts'
import { map } from 'rxjs'
import { attributeChanges } from '../../shared/realtime/attribute-changes.ts'
import { defineRemote } from '../../shared/remote/define-remote.ts'

/** Whether the player is offered bonuses, read where there are none, so that the page says why. */
export const offersWantedRemote = defineRemote('offersWanted', {
  read: ({ api }) => api.call(readBonusOffersChoice).pipe(map(({ isOn }) => isOn)),
  staleOn: (action$) => attributeChanges(action$, 'rewardsChangedAt'),
})
