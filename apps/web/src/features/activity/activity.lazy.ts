import { sendContinueWhenPressed } from './activity.epics.ts'
import { activityReducer } from './activity.slice.ts'
import { activityText } from './activity.text.ts'
import { resetWhenLinkFollowed } from './reset.epics.ts'
import { readSettingsWhenOpened, saveSettingWhenChosen } from './settings.epics.ts'
import { activitySettingsReducer } from './settings.slice.ts'

export const activityCode = {
  slices: { activity: activityReducer, activitySettings: activitySettingsReducer },
  epics: {
    sendContinueWhenPressed,
    resetWhenLinkFollowed,
    readSettingsWhenOpened,
    saveSettingWhenChosen,
  },
  texts: [activityText],
}
