import { CodedError, errors } from '@player-site/contracts/errors.ts'
import { MoneyError } from '@player-site/contracts/kernel/money.ts'

/** Why a wallet refused, as far as the providers' protocols tell refusals apart. */
export type WalletFault =
  | 'malformed'
  | 'session'
  | 'funds'
  | 'limit'
  | 'roundUnknown'
  | 'roundVoided'
  | 'refused'

const faultByCode: Readonly<Record<string, WalletFault>> = {
  'request.invalid': 'malformed',
  'request.malformed': 'malformed',
  'game.ticketInvalid': 'session',
  'game.sessionExpired': 'session',
  'wallet.insufficientFunds': 'funds',
  'limit.lossReached': 'limit',
  'game.stakeTooHigh': 'limit',
  'bonus.stakeTooHigh': 'limit',
  'wallet.roundUnknown': 'roundUnknown',
  'wallet.roundVoided': 'roundVoided',
}

/** The fault of a refusal; undefined for a failure of our own, after which nothing is certain. */
export function walletFaultOf(error: unknown): WalletFault | undefined {
  if (error instanceof MoneyError) return 'malformed'
  if (!(error instanceof CodedError) || errors[error.code].status >= 500) return undefined
  return faultByCode[error.code] ?? 'refused'
}

/**
 * Answers a refusal in the protocol's own form. Failures of our own are answered as everywhere, with
 * a status of 500, and logged.
 */
export async function answerFaults<T, F>(
  act: () => Promise<T>,
  formOf: (fault: WalletFault) => F,
): Promise<T | F> {
  try {
    return await act()
  } catch (error) {
    const fault = walletFaultOf(error)
    if (!fault) throw error
    return formOf(fault)
  }
}
