import { CodedError } from '@player-site/contracts/errors.ts'
import {
  minPasswordScore,
  type PasswordOwner,
  passwordFault,
  personalWordsOf,
} from '@player-site/contracts/registration/password.rules.ts'
import type { WeakPasswordReason } from '@player-site/contracts/registration/registration.entities.ts'
import type { PasswordStrength } from './password-strength.ts'

const weakPassword = (reason: WeakPasswordReason): CodedError =>
  new CodedError('error.password.weak', { details: { reason } })

/** @throws CodedError error.password.weak, with the reason; see design "Password" */
export async function assertStrongPassword(
  password: string,
  owner: PasswordOwner,
  passwords: Pick<PasswordStrength, 'scoreOf'>,
): Promise<void> {
  if (passwordFault(password, owner) === 'personal') {
    throw weakPassword('personal')
  }
  const score = await passwords.scoreOf(password, personalWordsOf(owner))
  if (score < minPasswordScore) {
    throw weakPassword('guessable')
  }
}
