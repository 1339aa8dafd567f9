import { randomUUID } from 'node:crypto'
import type { WalletView } from '@player-site/contracts/wallet/wallet.entities.ts'
import { OptionError } from '../steps/test-options.ts'
import type { Conformance } from './session-of.ts'
import { walletNow } from './socket.part.ts'

const amounts = [1.25, 0.1, 0.2] as const

/**
 * Credits the player by the operator's own test address, where one is given.
 * @returns the wallet after each credit
 */
export async function creditPlayer(run: Conformance): Promise<readonly WalletView[]> {
  const { creditUrl, player } = run.options
  const states: WalletView[] = []
  if (creditUrl === undefined || !run.checks.includes('socket')) return states
  for (const amount of amounts) {
    const body = JSON.stringify({ email: player.email, amount, key: randomUUID() })
    const headers = { 'content-type': 'application/json' }
    const { ok, status } = await fetch(creditUrl, { method: 'POST', headers, body })
    if (!ok) throw new OptionError(`--credit-url=${creditUrl}: it answered ${status}`)
    states.push(await walletNow(run))
  }
  return states
}
