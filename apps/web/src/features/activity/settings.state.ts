import type {
  changeActivityCheck,
  readActivityCheck,
} from '@player-site/contracts/activity/activity.calls.ts'
import type { Body, Reply } from '@player-site/contracts/kernel/call.ts'
import type { Failure } from '../../shared/api/failure.ts'

export type ActivitySettings = Pick<Reply<typeof readActivityCheck>, 'period' | 'activityTimerOn'>
export type ActivityChoice = Body<typeof changeActivityCheck>

/** `failure`: why the last choice was not taken; what is shown is what holds. */
export type SettingsState =
  | { readonly is: 'closed' }
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly failure: Failure }
  | {
      readonly is: 'shown'
      readonly settings: ActivitySettings
      readonly isSaving: boolean
      readonly failure: Failure | undefined
    }

/** Not there before the code of the settings is there. */
export type SettingsPart = { readonly activitySettings?: SettingsState | undefined }
