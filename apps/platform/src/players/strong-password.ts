import { CodedError } from '@player-site/contracts/errors.ts'
import {
  minPasswordScore,
  type PasswordOwner,
  passwordFault,
  personalWordsOf,
} from '@player-site/contracts/registration/password.rules.ts'
import type { PasswordStrength } from './password-strength.ts'

/** @throws CodedError error.password.weak, with the reason; see design "Password" */
export async function assertStrongPassword(
  password: string,
  owner: PasswordOwner,
  passwords: Pick<PasswordStrength, 'scoreOf'>,
): Promise<void> {
  if (passwordFault(password, owner) === 'personal') {
    throw new CodedError('error.password.weak', { details: { reason: 'personal' } })
  }
  const score = await passwords.scoreOf(password, personalWordsOf(owner))
  if (score < minPasswordScore) {
    throw new CodedError('error.password.weak', { details: { reason: 'guessable' } })
  }
}
