import {
  bankSignUpPage,
  signUpCallbackPage,
} from '@player-site/contracts/pay-and-play/pay-and-play.pages.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature } from '../../shared/feature/feature.ts'
import { lateBankSignUp, latePayAndPlay } from './pay-and-play.late.ts'

const BankSignUpScreen = lazyComponent(
  () => import('./bank-sign-up.screen.tsx').then((module) => module.BankSignUpScreen),
  MissingScreen,
  ...lateBankSignUp,
)
const SignUpCallbackScreen = lazyComponent(
  () => import('./sign-up-callback.screen.tsx').then((module) => module.SignUpCallbackScreen),
  MissingScreen,
  ...lateBankSignUp,
)

export const payAndPlayFeature = defineFeature({
  name: 'payAndPlay',
  scope: 'player',
  routes: [
    { page: bankSignUpPage, Screen: BankSignUpScreen },
    { page: signUpCallbackPage, Screen: SignUpCallbackScreen },
  ],
  late: latePayAndPlay,
})
