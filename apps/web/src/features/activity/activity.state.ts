import type { ActivitySummary } from '@player-site/contracts/activity/activity.entities.ts'

/**
 * The reality check as this tab shows it. `answer`: whether the player has chosen to continue here,
 * and whether that request failed; `reading` while they view their history first. Only the gateway
 * closes the check, in all tabs.
 */
export type ActivityState =
  | { readonly is: 'quiet' }
  | {
      readonly is: 'showing'
      readonly summary: ActivitySummary
      readonly answer: 'awaited' | 'reading' | 'sending' | 'unheard'
    }

export const quiet: ActivityState = { is: 'quiet' }

/** Undefined until the code of the feature is loaded. */
export type StateWithActivity = { readonly activity?: ActivityState | undefined }

export const selectActivity = ({ activity = quiet }: StateWithActivity): ActivityState => activity

/** Whether the player is asked to stop and look before the next round. */
export const selectIsPlayPaused = (state: StateWithActivity): boolean =>
  selectActivity(state).is === 'showing'
