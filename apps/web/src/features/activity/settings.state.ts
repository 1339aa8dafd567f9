import type {
  changeActivityCheck,
  readActivityCheck,
} from '@player-site/contracts/activity/activity.calls.ts'
import type { Body, Reply } from '@player-site/contracts/kernel/call.ts'
import type { Failure } from '../../shared/api/failure.ts'
import type { Remote } from '../../shared/remote/remote.ts'

export type ActivitySettings = Pick<Reply<typeof readActivityCheck>, 'period' | 'activityTimerOn'>
export type ActivityChoice = Body<typeof changeActivityCheck>

/** `failure`: why the last choice was refused; `settings` are those in force. */
export interface ShownSettings {
  readonly settings: ActivitySettings
  readonly isSaving: boolean
  readonly failure: Failure | undefined
}

export type SettingsState = Remote<ShownSettings>

/** Undefined until the code of the settings is loaded. */
export type StateWithActivitySettings = { readonly activitySettings?: SettingsState | undefined }
