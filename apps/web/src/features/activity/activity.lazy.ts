import { activityText } from './activity.text.ts'
import { resetWhenLinkFollowed } from './reset.epics.ts'
import { readSettingsWhenOpened, saveSettingWhenChosen } from './settings.epics.ts'
import { activitySettingsReducer } from './settings.slice.ts'

/** The code that the reality check's settings and dialog need. */
export const activityCode = {
  slices: { activitySettings: activitySettingsReducer },
  epics: { resetWhenLinkFollowed, readSettingsWhenOpened, saveSettingWhenChosen },
  texts: [activityText],
}
