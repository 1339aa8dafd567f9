import {
  type GameMove,
  type GameWallet,
  WalletRefusal,
  WalletUnknown,
} from '../src/sandbox/studio/wallet-client.ts'

export type WalletFault = 'ok' | 'unheard' | 'unanswered' | 'refuse' | 'crash'

const openingBalance = 100

/**
 * A wallet of 100 euros whose connection fails where a test says: before it receives a request, or
 * before its answer arrives.
 */
export function createFragileWallet(gameToken: () => string) {
  const stakes = new Map<string, number>()
  const paid = new Map<string, number>()
  const voided = new Set<string>()
  const faults: WalletFault[] = []
  const sum = (amounts: Iterable<number>) => [...amounts].reduce((a, b) => a + b, 0)
  const balance = () => ({
    currency: 'EUR' as const,
    balance: Math.round((openingBalance - sum(stakes.values()) + sum(paid.values())) * 100) / 100,
  })
  const ask = async (act: () => void) => {
    const fault = faults.shift() ?? 'ok'
    if (fault === 'refuse') throw new WalletRefusal('wallet.insufficientFunds')
    if (fault === 'unheard') throw new WalletUnknown('no answer')
    act()
    if (fault === 'crash') throw new Error('the studio stops here')
    if (fault === 'unanswered') throw new WalletUnknown('no answer')
    return balance()
  }
  let launches = 0
  const wallet: GameWallet = {
    authenticate: async (ticket) => {
      launches += 1
      const game = { gameId: gameToken(), gameToken: gameToken(), walletUser: ticket }
      return { ...game, currency: 'EUR' as const, gameSession: `gs-${launches}` }
    },
    balance: async () => ({ ...balance(), rules: { maxStake: null, minRoundMs: null } }),
    bet: ({ transactionId, amount }: GameMove & { amount: number }) =>
      ask(() => {
        if (voided.has(transactionId)) throw new WalletRefusal('wallet.roundVoided')
        stakes.set(transactionId, amount)
      }),
    win: ({ transactionId, amount }) => ask(() => paid.set(transactionId, amount)),
    rollback: ({ transactionId }) =>
      ask(() => {
        voided.add(transactionId)
        stakes.delete(transactionId)
      }),
  }
  return { wallet, faults, stakes, paid, balance }
}

/** For studios without live tables. */
export const noTables = { openRound: () => undefined }
