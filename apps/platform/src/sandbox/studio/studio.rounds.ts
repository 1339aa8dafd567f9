import { randomUUID } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import {
  decimalFromMoney,
  decimalText,
  money,
  moneyFromDecimal,
} from '@player-site/contracts/kernel/money.ts'
import type { Clock } from '../../clock.ts'
import type { Log } from '../../log.ts'
import { isOpen, nextPhase } from './round.rules.ts'
import { multiplierOf, spin } from './slot.rules.ts'
import { stakesOf } from './stakes.rules.ts'
import {
  playFactsOf,
  type Round,
  type StudioRepository,
  type StudioSession,
} from './studio.repository.ts'
import { type GameWallet, WalletRefusal, WalletUnknown } from './wallet-client.ts'

export interface StudioDeps {
  readonly store: StudioRepository
  /** The wallet by the protocol of a provider; null: by the studio's own. */
  readonly walletOf: (provider: ProviderId | null) => GameWallet
  readonly clock: Clock
  readonly log: Log
  /** An integer from 0 up to, not including, its argument. */
  readonly random: (below: number) => number
}

/** A new round with its outcome decided; the wallet has not been called. */
export function newRound(
  session: StudioSession,
  stake: string,
  requestId: string,
  random: StudioDeps['random'],
): Round {
  const chosen = stakesOf(session.currency).find((one) => decimalText(one) === stake)
  if (!chosen) throw new CodedError('request.invalid')
  const reels = spin(random)
  return {
    id: randomUUID(),
    sessionId: session.id,
    requestId,
    phase: 'betting',
    stakeMinor: chosen.amountMinor,
    winMinor: chosen.amountMinor * BigInt(multiplierOf(reels)),
    reels,
    balance: null,
  }
}

/** Plays a whole round with play money, in the studio's own store. */
export async function playDemo(round: Round, session: StudioSession, { store }: StudioDeps) {
  if (round.phase !== 'betting') return round
  const played = await store.playDemo(round)
  const balance = decimalText(
    money(played?.balanceMinor ?? session.demoBalanceMinor, session.currency),
  )
  const done: Round = { ...round, phase: played ? 'settled' : 'refused', balance }
  await store.saveRound(done, played !== undefined)
  return done
}

/**
 * Recovers an unfinished round: no player waits for it, so a stake that may be placed is voided.
 * That is stored first, so that the player's repetition does not count on the voided stake.
 */
export async function recoverRound(
  unfinished: Round,
  session: StudioSession,
  deps: StudioDeps,
): Promise<Round> {
  if (unfinished.phase !== 'betting') return advanceRound(unfinished, session, deps)
  const round: Round = { ...unfinished, phase: 'cancelling' }
  await deps.store.saveRound(round, false)
  return advanceRound(round, session, deps)
}

/** Advances a round as far as the wallet allows; every step is stored before the next is tried. */
export async function advanceRound(
  first: Round,
  session: StudioSession,
  deps: StudioDeps,
): Promise<Round> {
  let round = first
  while (isOpen(round.phase)) {
    const { heard: outcome, balance, refusal } = await askWallet(round, session, deps)
    const phase = nextPhase(round.phase, outcome, round.winMinor > 0n)
    const stuck = phase === round.phase
    round = { ...round, phase, balance: balance ?? round.balance, ...(refusal && { refusal }) }
    if (stuck) return round
    await deps.store.saveRound(round, phase === 'settled')
  }
  return round
}

/** Sends the request of the round's phase. Its transaction id is the round's own. */
async function askWallet(round: Round, session: StudioSession, { walletOf, log }: StudioDeps) {
  const { gameSession, currency, provider } = session
  const wallet = walletOf(provider)
  const play = playFactsOf(session)
  const ids = { roundId: round.id, transactionId: round.id }
  const move = { gameSession: gameSession ?? '', ...ids, play }
  const amountOf = (minor: bigint) => decimalFromMoney(money(minor, currency))
  try {
    const reply =
      round.phase === 'betting'
        ? await wallet.bet({ ...move, amount: amountOf(round.stakeMinor) })
        : round.phase === 'won'
          ? await wallet.win({ ...move, amount: amountOf(round.winMinor) })
          : await wallet.rollback(move)
    return {
      heard: 'done' as const,
      balance: decimalText(moneyFromDecimal(reply.balance, currency)),
    }
  } catch (error) {
    const isRefused = error instanceof WalletRefusal
    if (!isRefused && !(error instanceof WalletUnknown)) throw error
    const why = isRefused ? error.code : 'no answer'
    log.warn('studio.walletSaidNo', { roundId: round.id, phase: round.phase, why })
    if (!isRefused) return { heard: 'unknown' as const }
    const { code, details } = error
    return { heard: 'refused' as const, refusal: { code, details } }
  }
}
