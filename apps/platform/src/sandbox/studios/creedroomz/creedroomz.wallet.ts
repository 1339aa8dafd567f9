import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'
import {
  creedroomzCodes,
  creedroomzHash,
  creedroomzReply,
  creedroomzWalletPath,
} from '../../../integrations/studios/creedroomz/creedroomz-wallet.contract.ts'
import {
  type GameMove,
  type GameWallet,
  WalletRefusal,
  WalletUnknown,
} from '../../studio/wallet-client.ts'
import { askWallet, noRules } from '../ask-wallet.ts'
import type { WalletTarget } from '../wallet-target.ts'

const refusalCodes: Readonly<Record<number, string>> = {
  [creedroomzCodes.funds]: 'wallet.insufficientFunds',
  [creedroomzCodes.session]: 'game.sessionExpired',
  [creedroomzCodes.limit]: 'limit.lossReached',
}

/** The wallet by Creed Roomz' protocol. */
export function createCreedroomzWallet({
  baseUrl,
  secret,
  clock,
  deadlineScale = 1,
}: WalletTarget): GameWallet {
  const ask = async (operation: string, message: Readonly<Record<string, string | number>>) => {
    const fields = { ...message, time: String(clock.now().getTime()) }
    const body = JSON.stringify({ ...fields, hash: creedroomzHash(operation, fields, secret) })
    const headers = { 'content-type': 'application/json' }
    const url = new URL(creedroomzWalletPath(operation), baseUrl())
    const request = { method: 'POST', headers, body, deadlineScale } as const
    const answer = await askWallet(url, request, async (response) =>
      z.parse(creedroomzReply, await response.json()),
    )
    const { result, balance } = answer
    if (result !== creedroomzCodes.ok) {
      throw new WalletRefusal(refusalCodes[result] ?? 'access.productRestricted')
    }
    if (balance === undefined) throw new WalletUnknown('no balance')
    return { ...answer, balance }
  }
  const idsOf = ({ gameSession: sessionId, roundId, transactionId }: GameMove) => ({
    sessionId,
    roundId,
    transactionId,
  })
  return {
    async authenticate(ticket, gameId = '') {
      const opened = await ask('authenticate', { token: ticket, gameId })
      const code = z.parse(currency, opened.currency)
      const { sessionId: gameSession, playerId: walletUser } = opened
      return { gameId, gameToken: opened.gameId, currency: code, gameSession, walletUser }
    },
    balance: async (sessionId) => ({ ...(await ask('balance', { sessionId })), rules: noRules }),
    bet: (stake) => ask('bet', { ...idsOf(stake), amount: stake.amount }),
    win: (win) => ask('win', { ...idsOf(win), amount: win.amount }),
    rollback: (bet) => ask('rollback', idsOf(bet)),
  }
}
