import { withoutInvisible } from '../kernel/invisible.ts'
import { withPlainDigits } from '../kernel/text-form.ts'

/** One check digit of a CPF, over the digits before it. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits).reduce(
    (all, digit, n) => all + Number(digit) * (digits.length + 1 - n),
    0,
  )
  return ((sum * 10) % 11) % 10
}

/** Whether these are the 11 digits of a Brazilian tax number, with both check digits. */
export const isCpf = (digits: string): boolean =>
  /^\d{11}$/.test(digits) &&
  // Their check digits fit, but such numbers are not issued.
  !/^(.)\1+$/.test(digits) &&
  checkDigit(digits.slice(0, 9)) === Number(digits[9]) &&
  checkDigit(digits.slice(0, 10)) === Number(digits[10])

/** A CPF from its first nine digits. */
export function withCheckDigits(nineDigits: string): string {
  const ten = `${nineDigits}${checkDigit(nineDigits)}`
  return `${ten}${checkDigit(ten)}`
}

/** The 11 digits of a CPF however it is written, `529.982.247-25`; undefined: not a CPF. */
export function normalizeCpf(cpf: string): string | undefined {
  const typed = withPlainDigits(withoutInvisible(cpf.normalize('NFKC')))
  const digits = typed.replaceAll(/\D/g, '')
  return /^[\d.\s\p{Pd}]*$/u.test(typed) && isCpf(digits) ? digits : undefined
}
