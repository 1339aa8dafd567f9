import { readSettingsWhenOpened, saveSettingWhenChosen } from './settings.epics.ts'
import { activitySettings } from './settings.late.ts'
import { activitySettingsReducer } from './settings.slice.ts'

// Whoever shows the settings has their code with them.
activitySettings.adopt({
  reducer: activitySettingsReducer,
  epics: { readSettingsWhenOpened, saveSettingWhenChosen },
})
