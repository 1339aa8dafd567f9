import { loyaltyPage } from '@player-site/contracts/content/content.pages.ts'
import { EMPTY, filter, map, mergeMap, of } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import {
  loyaltyLevelChanged,
  playerAttributesChanged,
} from '../../shared/realtime/realtime.actions.ts'
import { isFollowed } from '../cashier/index.ts'
import { toastShown } from '../toasts/index.ts'
import type { StateForInbox } from './inbox.state.ts'
import { isAboutPayment, pathOf } from './messages.rules.ts'
import { newsIn, toastOf } from './news.rules.ts'

/**
 * Announces changes to the player's money and limits while they are on other pages. The cashier
 * announces payments that this tab follows.
 */
export const showNewsToasts: AppEpic<StateForInbox> = (action$, state$) =>
  action$.pipe(
    filter(playerAttributesChanged.match),
    map(({ payload }) => newsIn(payload.body.attributes).inboxMessage),
    mergeMap((message) => {
      const toast = message && toastOf[message.kind]
      if (!toast) return EMPTY
      const isToldElsewhere =
        isAboutPayment(message) && isFollowed(state$.value, message.values.paymentId)
      if (isToldElsewhere) return EMPTY
      const link = { path: pathOf(message), textId: 'inbox.toast.look' }
      return of(toastShown(message.kind === 'limit.due' ? { ...toast, link } : toast))
    }),
  )

/** @see A§7 PLAYER_LOYALTY_LEVEL */
export const showLevelUpToast: AppEpic<unknown> = (action$) =>
  action$.pipe(
    filter(loyaltyLevelChanged.match),
    filter(({ payload }) => payload.body.isLevelUp),
    map(() =>
      toastShown({
        level: 'success',
        messageId: 'inbox.toast.levelUp',
        link: { path: loyaltyPage.path, textId: 'inbox.toast.levelLook' },
      }),
    ),
  )
