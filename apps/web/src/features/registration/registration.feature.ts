import { signUpPage } from '@player-site/contracts/registration/registration.pages.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature } from '../../shared/feature/feature.ts'
import { campaignsReducer } from './campaign.slice.ts'
import { lateRegistration, lateSignUp } from './registration.late.ts'
import { SignUpGate } from './sign-up-gate.tsx'

const SignUpScreen = lazyComponent(
  () => import('./sign-up.screen.tsx').then((module) => module.SignUpScreen),
  MissingScreen,
  ...lateSignUp,
)

export const registrationFeature = defineFeature({
  name: 'registration',
  scope: 'player',
  routes: [{ page: signUpPage, Screen: SignUpScreen }],
  overlays: [SignUpGate],
  late: lateRegistration,
})

/** Apart from the player's own state: a sign-out keeps what led the visitor here. */
export const campaignsFeature = defineFeature({
  name: 'campaigns',
  scope: 'site',
  slices: { campaigns: campaignsReducer },
  epics: () => import('./registration.engine.ts').then((module) => module.registrationEpics),
})
