import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Notification,
  notificationPath,
  notificationReply,
} from '../../apps/platform/src/integrations/payments/provider.contract.ts'
import {
  gameWalletPaths,
  moneyReply,
} from '../../apps/platform/src/integrations/studios/game-wallet.contract.ts'
import { WalletRefusal } from '../../apps/platform/src/sandbox/studio/wallet-client.ts'
import { type Answer, nowNs, type Operation, type OperationKind } from './history.ts'
import type { HistoryPlayer, OpenGame, WalletSystem } from './wallet-system.ts'

/** Whether anything is broken now, or was since a moment: then no refusal is final. */
export interface Calm {
  isSince(ns: number): boolean
}

interface ClientsDeps {
  readonly system: WalletSystem
  readonly player: HistoryPlayer
  readonly games: readonly OpenGame[]
  readonly token: string
  readonly calm: Calm
  readonly random: () => number
  readonly record: (operation: Operation) => void
}

const method = 'TRUSTLY'
/** After what was lost or refused in an outage. */
const againAfterMs = 60

/** The clients of one player's wallet: studios, the player and the payment provider. */
export function createClients(deps: ClientsDeps) {
  const { system, player, games, token, calm, random, record } = deps
  let clients = 0
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const minor = (decimal: number) => Math.round(decimal * 100)
  const amountUpTo = (euros: number) => Math.ceil(random() * euros * 100) / 100

  /** Sends until there is an answer that is final. */
  const untilAnswered = async (send: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const sentAt = nowNs()
      try {
        const answer = await send()
        if (answer.answer !== 'refused' || calm.isSince(sentAt)) return answer
      } catch (error) {
        if (error instanceof WalletRefusal) {
          if (error.code === 'wallet.insufficientFunds') return { answer: 'insufficient' }
          if (calm.isSince(sentAt)) return { answer: 'refused' }
        }
      }
      await pause(againAfterMs)
    }
  }
  const run = async (
    client: number,
    kind: OperationKind,
    id: string,
    amount: number,
    send: () => Promise<Answer>,
  ): Promise<Answer> => {
    const call = nowNs()
    const answer = await untilAnswered(send)
    record({
      player: player.id,
      client,
      kind,
      id,
      amount: minor(amount),
      call,
      return: nowNs(),
      ...answer,
    })
    return answer
  }
  const told = async (money: Promise<{ readonly balance: number }>): Promise<Answer> => {
    const { balance } = await money
    return { answer: 'ok', balance: minor(balance) }
  }

  /** A studio: rounds with bets, wins, voids, and voids that come before their bet. */
  const studio = () => {
    const client = clients++
    const other = clients++
    const moveIn = ({ gameSession, play }: OpenGame, roundId: string, transactionId: string) => ({
      gameSession,
      play,
      roundId,
      transactionId,
    })
    const bet = (game: OpenGame, round: string, amount: number, by = client) => {
      const move = moveIn(game, round, `bet-${round}`)
      const send = () => told(system.walletOf(game.provider).bet({ ...move, amount }))
      return run(by, 'bet', move.transactionId, amount, send)
    }
    const win = (game: OpenGame, round: string, amount: number) => {
      const move = moveIn(game, round, `win-${round}`)
      const send = () => told(system.walletOf(game.provider).win({ ...move, amount }))
      return run(client, 'win', move.transactionId, amount, send)
    }
    const rollback = (game: OpenGame, round: string, by = client) => {
      const move = moveIn(game, round, `bet-${round}`)
      const send = () => told(system.walletOf(game.provider).rollback(move))
      return run(by, 'rollback', move.transactionId, 0, send)
    }
    const winVoid = ({ gameSession }: OpenGame, roundId: string) => {
      const transactionId = `win-${roundId}`
      const message = { gameSession, roundId, transactionId }
      const send = () => told(system.ask(gameWalletPaths.winVoid, message, moneyReply))
      return run(client, 'winVoid', transactionId, 0, send)
    }
    const read = ({ provider, gameSession, play }: OpenGame) =>
      run(client, 'read', '', 0, () => told(system.walletOf(provider).balance(gameSession, play)))

    return async (): Promise<void> => {
      const game = pick(games)
      const round = randomUUID().replaceAll('-', '').slice(0, 24)
      const kind = random()
      if (kind < 0.2) await read(game)
      else if (kind < 0.4) {
        const [first, second] = random() < 0.5 ? [client, other] : [other, client]
        const amount = amountUpTo(20)
        const late = bet(game, round, amount, first)
        await Promise.all([late, rollback(game, round, second)])
      } else {
        const { answer } = await bet(game, round, amountUpTo(160))
        if (answer !== 'ok') return
        const end = random()
        if (end < 0.55) await win(game, round, amountUpTo(170))
        else if (end < 0.75) await rollback(game, round)
        if (end < 0.4 && game.provider === null) await winVoid(game, round)
      }
    }
  }

  /** The player at the cashier, and the provider that tells of payments, often twice at once. */
  const cashier = () => {
    const [client, other] = [clients++, clients++]
    let waiting: { readonly id: string; readonly amount: number } | undefined

    const post = async (path: string, body: unknown) =>
      (await system.caller.call('POST', `/api/v1/player/wallet/${path}`, { token, body })).body
    /** The id of a payment once there is one; undefined where it is refused. */
    const started = async (path: string, amount: number): Promise<string | undefined> => {
      const requestId = randomUUID()
      for (;;) {
        const sentAt = nowNs()
        const answer = await post(path, { method, amount, requestId }).catch(() => undefined)
        const id = answer?.['paymentId']
        if (typeof id === 'string') return id
        if (answer && calm.isSince(sentAt)) return undefined
        await pause(againAfterMs)
      }
    }
    const notify = (event: Notification['event'], id: string, amount: number) => async () => {
      const message: Notification = {
        event,
        kind: 'deposit',
        merchantReference: id,
        reference: `ref-${id}`,
        amount: amount.toFixed(2),
        currency: 'EUR',
      }
      const { result } = await system.ask(notificationPath, message, notificationReply)
      return { answer: result === 'accepted' ? ('ok' as const) : ('refused' as const) }
    }
    const told = async (
      kind: 'deposit' | 'chargeback' | 'restore',
      event: Notification['event'],
      id: string,
      amount: number,
    ) => {
      const send = notify(event, id, amount)
      const by = random() < 0.5 ? [client, other] : [client]
      await Promise.all(by.map((one) => run(one, kind, id, amount, send)))
    }
    const deposit = async () => {
      const amount = Math.ceil(random() * 30) + 10
      const id = await started('deposit', amount)
      if (id === undefined) return
      await told('deposit', 'succeeded', id, amount)
      if (random() < 0.5) await told('chargeback', 'charged-back', id, amount)
      else return
      if (random() < 0.5) await told('restore', 'chargeback-reversed', id, amount)
    }
    const withdraw = async () => {
      const amount = Math.ceil(random() * 40) + 10
      const call = nowNs()
      const requestId = randomUUID()
      for (;;) {
        const sentAt = nowNs()
        const answer = await post('withdrawal', { method, amount, requestId }).catch(
          () => undefined,
        )
        const id = answer?.['paymentId']
        const about = {
          player: player.id,
          client,
          kind: 'withdraw',
          amount: minor(amount),
          call,
        } as const
        if (typeof id === 'string') {
          record({ ...about, id, return: nowNs(), answer: 'ok' })
          waiting = { id, amount }
          return
        }
        if (answer && calm.isSince(sentAt)) {
          const isShort = answer.code === 'wallet.insufficientFunds'
          const outcome = isShort ? 'insufficient' : 'refused'
          record({ ...about, id: requestId, return: nowNs(), answer: outcome })
          return
        }
        await pause(againAfterMs)
      }
    }
    const cancel = async (id: string, amount: number) => {
      const body = { pendingWithdrawalId: id, amount, cancelByPlayer: true }
      await run(client, 'cancel', id, amount, async () => {
        const { code } = await post('withdrawal/cancellation', body)
        if (code === undefined) return { answer: 'ok' }
        // One whose answer was lost is not pending any more.
        const { body: payment } = await system.caller.call(
          'GET',
          `/api/v1/player/wallet/payments/${id}`,
          { token },
        )
        return { answer: payment['status'] === 'CANCELLED' ? 'ok' : 'refused' }
      })
    }

    return async (): Promise<void> => {
      const kind = random()
      if (kind < 0.6) await deposit()
      else if (waiting) {
        const { id, amount } = waiting
        waiting = undefined
        await cancel(id, amount)
      } else await withdraw()
    }
  }

  return { studio, cashier }
}
