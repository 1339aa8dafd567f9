import { defineFeature } from '../shared/feature/feature.ts'
import { sayActiveOnInput } from './idle.epics.ts'
import { followOtherTabs, shareChosenLocale, tellOtherTabs } from './other-tabs.epics.ts'
import { keepPlayerFlags } from './player-flags.epics.ts'
import { connectWhileSignedIn } from './realtime.epics.ts'
import { goWhereHeadedAfterSignIn, leaveWhenSessionEnded } from './session.epics.ts'

/** Epics that connect several features. */
export const flowsFeature = defineFeature({
  name: 'flows',
  scope: 'site',
  epics: {
    tellOtherTabs,
    followOtherTabs,
    shareChosenLocale,
    goWhereHeadedAfterSignIn,
    leaveWhenSessionEnded,
    keepPlayerFlags,
    connectWhileSignedIn,
    sayActiveOnInput,
  },
})
