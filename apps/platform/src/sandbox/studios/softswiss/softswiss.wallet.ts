import { decimalFromMoney, money, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'
import {
  requestSignHeader,
  softswissSign,
} from '../../../integrations/studios/softswiss/softswiss-sign.ts'
import {
  softswissCodes,
  softswissOpened,
  softswissRefusal,
  softswissReply,
  softswissWalletPaths,
} from '../../../integrations/studios/softswiss/softswiss-wallet.contract.ts'
import {
  type GameMove,
  type GameWallet,
  type PlayFacts,
  WalletRefusal,
} from '../../studio/wallet-client.ts'
import { askWallet, noRules, requirePlay } from '../ask-wallet.ts'
import type { WalletTarget } from '../wallet-target.ts'

const refusalCodes: Readonly<Record<number, string>> = {
  [softswissCodes.funds]: 'wallet.insufficientFunds',
  [softswissCodes.session]: 'game.sessionExpired',
  [softswissCodes.limit]: 'limit.lossReached',
}

/** The wallet by SoftSwiss's protocol. */
export function createSoftswissWallet({
  baseUrl,
  secret,
  deadlineScale = 1,
}: WalletTarget): GameWallet {
  const ask = async <S extends z.core.$ZodType>(
    path: string,
    message: unknown,
    schema: S,
  ): Promise<z.output<S>> => {
    const body = JSON.stringify(message)
    const sign = { [requestSignHeader]: softswissSign(secret, body) }
    const headers = { 'content-type': 'application/json', ...sign }
    const request = { method: 'POST', headers, body, deadlineScale } as const
    return askWallet(new URL(path, baseUrl()), request, async (response) => {
      const answer: unknown = await response.json()
      if (response.ok) return z.parse(schema, answer)
      const { code } = z.parse(softswissRefusal, answer)
      throw new WalletRefusal(refusalCodes[code] ?? 'access.productRestricted')
    })
  }
  const inSession = (session_id: string, { walletUser, gameToken, currency: code }: PlayFacts) => ({
    session_id,
    user_id: walletUser,
    game: gameToken,
    currency: code,
  })
  const balanceOf = (minor: number, { currency: code }: PlayFacts) => ({
    balance: decimalFromMoney(money(BigInt(minor), code)),
  })
  const play = async (action: 'bet' | 'win', move: GameMove & { amount: number }) => {
    const facts = requirePlay(move)
    const { gameSession, roundId: game_id, transactionId: action_id } = move
    const amount = Number(moneyFromDecimal(move.amount, facts.currency).amountMinor)
    const actions = [{ action, amount, action_id }]
    const message = { ...inSession(gameSession, facts), game_id, actions }
    const { balance } = await ask(softswissWalletPaths.play, message, softswissReply)
    return balanceOf(balance, facts)
  }
  return {
    async authenticate(ticket) {
      const message = { token: ticket }
      const opened = await ask(softswissWalletPaths.authenticate, message, softswissOpened)
      const { session_id: gameSession, user_id: walletUser, game, jurisdiction } = opened
      const code = z.parse(currency, opened.currency)
      const of = { gameId: game, gameToken: game, jurisdiction }
      return { ...of, currency: code, gameSession, walletUser }
    },
    async balance(gameSession, given) {
      const facts = requirePlay({ play: given })
      const message = { ...inSession(gameSession, facts), actions: [] }
      const { balance } = await ask(softswissWalletPaths.play, message, softswissReply)
      return { ...balanceOf(balance, facts), rules: noRules }
    },
    bet: (stake) => play('bet', stake),
    win: (win) => play('win', win),
    async rollback(bet) {
      const facts = requirePlay(bet)
      const { gameSession, roundId: game_id, transactionId } = bet
      const action = { action: 'rollback', action_id: `${transactionId}-r` }
      const actions = [{ ...action, original_action_id: transactionId }]
      const message = { ...inSession(gameSession, facts), game_id, actions }
      const { balance } = await ask(softswissWalletPaths.rollback, message, softswissReply)
      return balanceOf(balance, facts)
    },
  }
}
