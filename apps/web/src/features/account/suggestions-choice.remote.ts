import {
  changeSuggestionsChoice,
  readSuggestionsChoice,
} from '@player-site/contracts/suggestions/suggestions.calls.ts'
import { defineChoice } from './choice.remote.ts'

/** Whether the player wants suggestions from their own play. */
export const {
  remote: suggestionsChoiceRemote,
  switched: choiceSwitched,
  saveWhenSwitched: saveChoiceWhenSwitched,
} = defineChoice('suggestionsChoice', {
  read: (api) => api.call(readSuggestionsChoice),
  save: (api, isOn) => api.call(changeSuggestionsChoice, { body: { isOn } }),
})
