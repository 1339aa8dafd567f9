import { defineFeature } from '../shared/feature/feature.ts'
import { followOtherTabs, notifyOtherTabs, shareChosenLocale } from './other-tabs.epics.ts'
import { keepPlayerFlags } from './player-flags.epics.ts'
import { leaveWhenSessionEnded, navigateAfterSignIn } from './session.epics.ts'

/** Epics that connect several features. */
export const flowsFeature = defineFeature({
  name: 'flows',
  scope: 'site',
  epics: {
    notifyOtherTabs,
    followOtherTabs,
    shareChosenLocale,
    navigateAfterSignIn,
    leaveWhenSessionEnded,
    keepPlayerFlags,
  },
})
