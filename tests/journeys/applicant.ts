import { randomUUID } from 'node:crypto'

/** A password that is hard to guess and contains nothing of the person. */
export const applicantPassword = 'quiet lantern over harbour'

/** A person whom no other test registers: the names differ by letters alone. */
export function newApplicant() {
  // Long enough for `watchPrivacy` to search for, whatever the id.
  const letters = randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .padEnd(8, 'g')
  const digits = randomUUID().replaceAll(/\D/g, '').slice(0, 7).padEnd(7, '0')
  return {
    firstName: 'Aino',
    lastName: `Testi${letters}`,
    email: `${randomUUID()}@example.com`,
    /** Without the prefix of Finland. */
    phone: `40${digits}`,
  }
}
export type Applicant = ReturnType<typeof newApplicant>

const checkDigit = (digits: readonly number[]): number =>
  ((digits.reduce((sum, digit, at) => sum + digit * (digits.length + 1 - at), 0) * 10) % 11) % 10

/** A Brazilian tax number that no other test uses. */
export function newCpf(): string {
  const digits = Array.from(randomUUID().replaceAll(/\D/g, '').slice(0, 9).padEnd(9, '1'), Number)
  const first = checkDigit(digits)
  return [...digits, first, checkDigit([...digits, first])].join('')
}

/** A person whom the sandbox bank knows. */
export const newBankCustomer = () => ({ ...newApplicant(), personId: randomUUID().slice(0, 18) })
export type BankCustomer = ReturnType<typeof newBankCustomer>
