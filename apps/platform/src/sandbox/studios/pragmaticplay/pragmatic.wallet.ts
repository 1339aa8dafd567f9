import { decimalText, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'
import { pragmaticHash } from '../../../integrations/studios/pragmaticplay/pragmatic-hash.ts'
import {
  type PragmaticReply,
  pragmaticErrors,
  pragmaticReply,
  pragmaticWalletPath,
} from '../../../integrations/studios/pragmaticplay/pragmatic-wallet.contract.ts'
import {
  type GameMove,
  type GameWallet,
  type PlayFacts,
  WalletRefusal,
} from '../../studio/wallet-client.ts'
import { askWallet, noRules, requirePlay } from '../ask-wallet.ts'
import type { WalletTarget } from '../wallet-target.ts'

const providerId = 'pragmaticplay'

/** The studio's codes of the wallet's refusals, for its page. */
const refusalCodes: Readonly<Record<number, string>> = {
  [pragmaticErrors.funds]: 'wallet.insufficientFunds',
  [pragmaticErrors.session]: 'game.sessionExpired',
  [pragmaticErrors.limit]: 'limit.lossReached',
}
/** The wallet by Pragmatic's protocol. */
export function createPragmaticWallet({
  baseUrl,
  secret,
  deadlineScale = 1,
}: WalletTarget): GameWallet {
  const ask = async (operation: string, message: Readonly<Record<string, string>>) => {
    const parameters = { ...message, providerId }
    const hash = pragmaticHash(parameters, secret)
    const body = new URLSearchParams({ ...parameters, hash }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const request = { method: 'POST', headers, body, deadlineScale } as const
    const url = new URL(pragmaticWalletPath(operation), baseUrl())
    const answer = await askWallet(url, request, async (response) =>
      z.parse(pragmaticReply, await response.json()),
    )
    const { error } = answer
    if (error !== 0) throw new WalletRefusal(refusalCodes[error] ?? 'access.productRestricted')
    return answer
  }
  const cashIn = ({ cash = 0, bonus = 0 }: PragmaticReply) => ({ balance: cash + bonus })
  const inSession = (token: string, { walletUser: userId }: PlayFacts) => ({ token, userId })
  const move = async (operation: string, { gameSession, ...of }: GameMove & { amount: number }) => {
    const play = requirePlay(of)
    const { roundId, transactionId: reference } = of
    const amount = decimalText(moneyFromDecimal(of.amount, play.currency))
    const about = { gameId: play.gameToken, roundId, reference, amount }
    return cashIn(await ask(operation, { ...inSession(gameSession, play), ...about }))
  }
  return {
    async authenticate(ticket) {
      const opened = await ask('authenticate', { token: ticket })
      const code = z.parse(currency, opened.currency)
      const { token: gameSession, userId: walletUser, gameId = '', jurisdiction } = opened
      const of = { gameId, gameToken: gameId, jurisdiction }
      return { ...of, currency: code, gameSession, walletUser }
    },
    async balance(gameSession, play) {
      const message = inSession(gameSession, requirePlay({ play }))
      return { ...cashIn(await ask('balance', message)), rules: noRules }
    },
    bet: (stake) => move('bet', stake),
    // A reference belongs to one message: a result does not have that of its bet.
    win: (win) => move('result', { ...win, transactionId: `${win.transactionId}-w` }),
    async rollback({ gameSession, roundId, transactionId: reference, play }) {
      const message = inSession(gameSession, requirePlay({ play }))
      return cashIn(await ask('refund', { ...message, roundId, reference }))
    },
  }
}
