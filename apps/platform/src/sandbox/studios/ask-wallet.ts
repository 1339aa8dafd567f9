import { fetchOutside, type OutsideRequest } from '../../http/fetch-outside.ts'
import {
  type GameMove,
  type PlayFacts,
  WalletRefusal,
  WalletUnknown,
} from '../studio/wallet-client.ts'
import type { WalletTarget } from './wallet-target.ts'

const timeoutMs = 5_000

/** Protocols without the market's rules for rounds: the wallet alone refuses by them. */
export const noRules = { maxStake: null, minRoundMs: null } as const

/** The facts of an opened game, which every session of a provider's own protocol has. */
export function requirePlay({ play }: Pick<GameMove, 'play'>): PlayFacts {
  if (!play) throw new WalletRefusal('game.sessionExpired')
  return play
}

type WalletRequest = Pick<OutsideRequest, 'method' | 'headers' | 'body'> &
  Pick<WalletTarget, 'deadlineScale'>

/**
 * Asks a wallet by a provider's own protocol.
 * @param read the answer; what it throws, but for a refusal, leaves the outcome unknown
 * @throws WalletRefusal, WalletUnknown
 */
export async function askWallet<T>(
  url: URL,
  { deadlineScale = 1, ...request }: WalletRequest,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    const response = await fetchOutside(url, { ...request, timeoutMs: timeoutMs * deadlineScale })
    if (response.status >= 500) throw new WalletUnknown(`status ${response.status}`)
    return await read(response)
  } catch (cause) {
    if (cause instanceof WalletRefusal || cause instanceof WalletUnknown) throw cause
    throw new WalletUnknown('no answer', { cause })
  }
}
