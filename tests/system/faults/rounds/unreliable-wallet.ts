import {
  type GameWallet,
  WalletUnknown,
} from '../../../../apps/platform/src/sandbox/studio/wallet-client.ts'

/**
 * What becomes of a message to the wallet. `late`: the studio hears nothing, and the message arrives
 * after others. `cut`: the wallet's connections to its database end while it works on the message.
 */
export const fates = ['requestLost', 'answerLost', 'twice', 'late', 'cut'] as const
export type Fate = (typeof fates)[number] | 'delivered'

export interface Network {
  /** What becomes of the next message of an operation. */
  readonly fateOf: (operation: string) => Fate
  /** Ends the connections of the wallet's database. */
  readonly cutDatabase: () => Promise<void>
}

/** The network between a studio and the wallet, which loses, repeats and delays messages. */
export function createUnreliableNetwork({ fateOf, cutDatabase }: Network) {
  const late: (() => Promise<unknown>)[] = []

  const send = async <T>(operation: string, deliver: () => Promise<T>): Promise<T> => {
    const lost = () => new WalletUnknown('no answer')
    switch (fateOf(operation)) {
      case 'delivered':
        return deliver()
      case 'requestLost':
        throw lost()
      case 'answerLost':
        await deliver().catch(() => {})
        throw lost()
      case 'twice': {
        const [first] = await Promise.allSettled([deliver(), deliver()])
        if (first.status === 'rejected') throw first.reason
        return first.value
      }
      case 'late':
        late.push(deliver)
        throw lost()
      case 'cut': {
        const [answer] = await Promise.allSettled([deliver(), cutDatabase()])
        if (answer.status === 'rejected') throw answer.reason
        return answer.value
      }
    }
  }

  const over = (wallet: GameWallet): GameWallet => ({
    authenticate: (ticket, gameToken) =>
      send('authenticate', () => wallet.authenticate(ticket, gameToken)),
    balance: (gameSession, play) => send('balance', () => wallet.balance(gameSession, play)),
    bet: (stake) => send('bet', () => wallet.bet(stake)),
    win: (win) => send('win', () => wallet.win(win)),
    rollback: (bet) => send('rollback', () => wallet.rollback(bet)),
  })

  return {
    over,
    /** Delivers some of the late messages; their answers are discarded. */
    async deliverLate(isDue: () => boolean): Promise<void> {
      const due = late.splice(0).filter((deliver) => {
        if (isDue()) return true
        late.push(deliver)
        return false
      })
      await Promise.allSettled(due.map((deliver) => deliver()))
    },
  }
}
