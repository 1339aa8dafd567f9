import * as z from 'zod/mini'
import { normalizePassword } from '../kernel/text-form.ts'
import { passwordLength } from './password.rules.ts'

/** A password that a player sets, in the form in which it is hashed. */
export const newPassword = z
  .string()
  .check(
    z.maxLength(4 * passwordLength.max),
    z.overwrite(normalizePassword),
    z.minLength(passwordLength.min),
    z.maxLength(passwordLength.max),
  )
