import {
  decimalFromMoney,
  decimalText,
  moneyFromDecimal,
  moneyFromText,
} from '@player-site/contracts/kernel/money.ts'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'
import {
  playngoStatus,
  playngoWalletPath,
} from '../../../integrations/studios/playngo/playngo-wallet.contract.ts'
import { parsePlayngo, playngoXml } from '../../../integrations/studios/playngo/playngo-xml.ts'
import {
  type GameMove,
  type GameWallet,
  type PlayFacts,
  WalletRefusal,
  WalletUnknown,
} from '../../studio/wallet-client.ts'
import { askWallet, noRules, requirePlay } from '../ask-wallet.ts'
import type { WalletTarget } from '../wallet-target.ts'

const refusalCodes: Readonly<Record<string, string>> = {
  [playngoStatus.funds]: 'wallet.insufficientFunds',
  [playngoStatus.session]: 'game.sessionExpired',
  [playngoStatus.limit]: 'limit.lossReached',
}

type Fields = Readonly<Record<string, string>>

const balanceIn = (fields: Fields) => {
  const code = z.parse(currency, fields['currency'])
  return { balance: decimalFromMoney(moneyFromText(fields['real'] ?? '', code)) }
}

/** The wallet by Play'n GO's protocol. */
export function createPlayngoWallet({
  baseUrl,
  secret,
  deadlineScale = 1,
}: WalletTarget): GameWallet {
  const ask = async (name: string, fields: Fields): Promise<Fields> => {
    const body = playngoXml(name, { ...fields, accessToken: secret })
    const headers = { 'content-type': 'text/xml' }
    const request = { method: 'POST', headers, body, deadlineScale } as const
    const answer = await askWallet(
      new URL(playngoWalletPath, baseUrl()),
      request,
      async (response) => parsePlayngo(await response.text()),
    )
    const status = answer?.fields['statusCode']
    if (!answer || status === undefined) throw new WalletUnknown('no status')
    if (status !== String(playngoStatus.ok)) {
      throw new WalletRefusal(refusalCodes[status] ?? 'access.productRestricted')
    }
    return answer.fields
  }
  const inSession = (gameSession: string, { walletUser }: PlayFacts) => ({
    externalId: walletUser,
    externalGameSessionId: gameSession,
  })
  const move = async (
    name: string,
    { gameSession, amount, ...of }: GameMove & { amount?: number },
  ) => {
    const play = requirePlay(of)
    const { roundId, transactionId } = of
    const { currency: code, gameToken: gameId } = play
    const real = amount === undefined ? {} : { real: decimalText(moneyFromDecimal(amount, code)) }
    const about = { roundId, transactionId, gameId, currency: code, ...real }
    return balanceIn(await ask(name, { ...inSession(gameSession, play), ...about }))
  }
  return {
    async authenticate(ticket) {
      const fields = await ask('authenticate', { username: ticket })
      const { externalId: walletUser, externalGameSessionId: gameSession, gameId = '' } = fields
      const code = z.parse(currency, fields['currency'])
      const { jurisdiction } = fields
      const of = { gameId, gameToken: gameId, jurisdiction }
      return { ...of, currency: code, gameSession, walletUser }
    },
    async balance(gameSession, play) {
      const fields = await ask('balance', inSession(gameSession, requirePlay({ play })))
      return { ...balanceIn(fields), rules: noRules }
    },
    bet: (stake) => move('reserve', stake),
    win: (win) => move('release', win),
    rollback: (bet) => move('cancelReserve', bet),
  }
}
