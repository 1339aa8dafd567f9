import {
  type SignUpStep,
  signUpSteps,
} from '@player-site/contracts/registration/registration.rules.ts'

/** The step that many steps further, or back if negative; clamped at both ends. @see A§2 */
export function stepFrom(step: SignUpStep, by: number): SignUpStep {
  const at = signUpSteps.indexOf(step) + by
  const clamped = Math.min(Math.max(at, 0), signUpSteps.length - 1)
  return signUpSteps[clamped] ?? step
}

/** The visited steps, in their order. */
export const visit = (visited: readonly SignUpStep[], step: SignUpStep): readonly SignUpStep[] =>
  signUpSteps.filter((one) => one === step || visited.includes(one))
