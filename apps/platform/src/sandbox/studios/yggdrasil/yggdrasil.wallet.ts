import { decimalText, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'
import { partner } from '../../../integrations/studios/launch-order.ts'
import {
  yggdrasilCodes,
  yggdrasilReply,
  yggdrasilSign,
  yggdrasilWalletPath,
} from '../../../integrations/studios/yggdrasil/yggdrasil-wallet.contract.ts'
import {
  type GameMove,
  type GameWallet,
  type PlayFacts,
  WalletRefusal,
  WalletUnknown,
} from '../../studio/wallet-client.ts'
import { askWallet, noRules, requirePlay } from '../ask-wallet.ts'
import type { WalletTarget } from '../wallet-target.ts'

const refusalCodes: Readonly<Record<number, string>> = {
  [yggdrasilCodes.funds]: 'wallet.insufficientFunds',
  [yggdrasilCodes.session]: 'game.sessionExpired',
  [yggdrasilCodes.limit]: 'limit.lossReached',
}

/** The wallet by Yggdrasil's protocol. */
export function createYggdrasilWallet({
  baseUrl,
  secret,
  clock,
  deadlineScale = 1,
}: WalletTarget): GameWallet {
  const ask = async (operation: string, message: Readonly<Record<string, string>>) => {
    const path = yggdrasilWalletPath(operation)
    const query = new URLSearchParams({
      org: partner.name,
      time: String(clock.now().getTime()),
      ...message,
    })
    query.set('sign', yggdrasilSign(secret, path, query))
    const url = new URL(`${path}?${query.toString()}`, baseUrl())
    const { code, data } = await askWallet(
      url,
      { method: 'GET', deadlineScale },
      async (response) => z.parse(yggdrasilReply, await response.json()),
    )
    if (code !== yggdrasilCodes.ok) {
      throw new WalletRefusal(refusalCodes[code] ?? 'access.productRestricted')
    }
    if (!data) throw new WalletUnknown('no data')
    return data
  }
  const inSession = (sessiontoken: string, { walletUser: playerid }: PlayFacts) => ({
    sessiontoken,
    playerid,
  })
  const move = async (
    operation: string,
    reference: string,
    subreference: string,
    { gameSession, ...of }: GameMove & { amount: number },
  ) => {
    const play = requirePlay(of)
    const amount = decimalText(moneyFromDecimal(of.amount, play.currency))
    const about = { currency: play.currency, amount, reference, subreference }
    return ask(operation, { ...inSession(gameSession, play), ...about })
  }
  return {
    async authenticate(ticket, gameid = '') {
      const data = await ask('playerinfo', { sessiontoken: ticket, gameid })
      const { sessiontoken: gameSession, playerId: walletUser, license: jurisdiction } = data
      const code = z.parse(currency, data.currency)
      const of = { gameId: gameid, gameToken: data.gameid, jurisdiction }
      return { ...of, currency: code, gameSession, walletUser }
    },
    async balance(gameSession, play) {
      const message = inSession(gameSession, requirePlay({ play }))
      return { balance: (await ask('getbalance', message)).balance, rules: noRules }
    },
    bet: (stake) => move('wager', stake.roundId, stake.transactionId, stake),
    win: (win) => move('endwager', win.roundId, win.transactionId, win),
    rollback({ gameSession, roundId: reference, transactionId: subreference, play }) {
      const message = inSession(gameSession, requirePlay({ play }))
      return ask('cancelwager', { ...message, reference, subreference })
    },
  }
}
