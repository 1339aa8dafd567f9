import { activityText } from './activity.text.ts'
import { resetWhenLinkFollowed } from './reset.epics.ts'
import { readSettingsWhenOpened, saveSettingWhenChosen } from './settings.epics.ts'
import { activitySettingsReducer } from './settings.slice.ts'

/** What the settings and the dialog of the reality check need. */
export const activityCode = {
  slices: { activitySettings: activitySettingsReducer },
  epics: { resetWhenLinkFollowed, readSettingsWhenOpened, saveSettingWhenChosen },
  texts: [activityText],
}
