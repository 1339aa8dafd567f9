import { lateFeature } from '../../shared/epic/late-feature.ts'
import type { SettingsPart, SettingsState } from './settings.state.ts'

export const activitySettings = lateFeature<SettingsState, SettingsPart>()
