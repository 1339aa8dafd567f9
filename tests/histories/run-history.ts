import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '../../apps/gateway/testing/simulation/virtual-time.ts'
import { until } from '../system/faults/until.ts'
import { type Calm, createClients } from './clients.ts'
import { nowNs, type Operation, type OperationKind } from './history.ts'
import { watchPushes } from './pushes.ts'
import type { HistoryPlayer, WalletSystem } from './wallet-system.ts'

/** What can end without notice in the middle of a phase. */
export type Victim = 'platform' | 'postgres'

export interface HistoryOptions {
  readonly system: WalletSystem
  readonly seed: number
  readonly players: number
  readonly studios: number
  /** Clients pause between phases, so that pushes can be compared with the balance. */
  readonly phases: number
  /** How long a phase takes; victims are killed in the middle of it. */
  readonly phaseMs?: number
  /** Phases end after so many operations instead: a slow machine has as many that may meet. */
  readonly phaseOperations?: number
  /** Phases go on until each of these was answered with success, up to a limit. */
  readonly needs?: readonly OperationKind[]
  /** Whether a wrong push ends the history: for faults that only some phases show. */
  readonly endsWhenWrong?: boolean
  /** Killed in one phase each, in this order, from the second phase on. */
  readonly victims: readonly Victim[]
}

export interface History {
  readonly operations: readonly Operation[]
  /** Players whose last push was not their balance, though nothing happened any more. */
  readonly wrongPushes: readonly string[]
  readonly pushes: number
  readonly kills: number
}

const pushesComeWithinMs = 60_000
const opensWithinMs = 120_000
const maxPhases = 100
const restartTries = 20

/** Starts a killed program again; PostgreSQL waits for its last processes to end. */
async function restart(start: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await start()
      return
    } catch (error) {
      if (tries === restartTries) throw error
      await pause(250)
    }
  }
}

function createOutages(system: WalletSystem) {
  let brokenUntil = Number.NEGATIVE_INFINITY
  const calm: Calm = { isSince: (ns) => ns > brokenUntil }
  return {
    calm,
    async kill(victim: Victim): Promise<void> {
      brokenUntil = Number.POSITIVE_INFINITY
      await system[victim].kill('SIGKILL')
      await restart(() => system[victim].start())
      await until(
        () =>
          fetch(`${system.address}/health/ready`).then(
            ({ ok }) => ok,
            () => false,
          ),
        opensWithinMs,
      )
      brokenUntil = nowNs()
    },
  }
}

/** Opens a player's session and games, and lets all their clients work, phase by phase. */
async function openPlayer(
  { system, seed, studios }: HistoryOptions,
  player: HistoryPlayer,
  calm: Calm,
  operations: Operation[],
) {
  const { id, email, openingMinor } = player
  const at = nowNs()
  const opening = { player: id, client: -1, kind: 'open', id: 'opening', answer: 'ok' } as const
  operations.push({ ...opening, amount: openingMinor, call: at, return: at })
  const token = await system.caller.signIn(email)
  const games = await system.openGames(player)
  const pushes = watchPushes(system, token)
  await until(pushes.isOpen, opensWithinMs)
  const record = (operation: Operation) => operations.push(operation)
  const random = seeded(seed)
  const clients = createClients({ system, player, games, token, calm, random, record })
  const turns = [clients.cashier(), ...Array.from({ length: studios }, () => clients.studio())]
  return {
    id,
    pushes,
    async workUntil(isOver: () => boolean): Promise<void> {
      const work = async (turn: () => Promise<void>) => {
        while (!isOver()) await turn()
      }
      await Promise.all(turns.map(work))
    },
    /** What can be staked by now, minor units. */
    async balance(): Promise<number> {
      const [game] = games
      if (!game) throw new Error('no game is open')
      const { balance } = await system.walletOf(game.provider).balance(game.gameSession, game.play)
      return Math.round(balance * 100)
    },
  }
}

/** Concurrent clients over every wallet protocol and the cashier, with programs that are killed. */
export async function runHistory(options: HistoryOptions): Promise<History> {
  const { system, seed, phases, phaseMs = 0, phaseOperations, victims } = options
  const operations: Operation[] = []
  const wrongPushes: string[] = []
  const outages = createOutages(system)
  const players = await Promise.all(
    Array.from({ length: options.players }, async (_, n) => {
      const player = await system.addPlayer(`history-${seed}-${n}`)
      return openPlayer({ ...options, seed: seed * 1_000 + n }, player, outages.calm, operations)
    }),
  )
  const left = [...victims]
  let kills = 0
  const isOver = () => options.endsWhenWrong === true && wrongPushes.length > 0
  const isDone = (kind: OperationKind) =>
    operations.some((operation) => operation.kind === kind && operation.answer === 'ok')
  const goesOn = (phase: number) =>
    phase < phases || (phase < maxPhases && !(options.needs ?? []).every(isDone))
  for (let phase = 0; goesOn(phase) && !isOver(); phase += 1) {
    const begun = { atNs: nowNs(), operations: operations.length }
    const isPhaseOver = () =>
      phaseOperations === undefined
        ? nowNs() >= begun.atNs + phaseMs * 1e6
        : operations.length >= begun.operations + phaseOperations
    const victim = phase > 0 ? left.shift() : undefined
    const kill = async () => {
      if (!victim) return
      await pause(phaseMs / 2)
      await outages.kill(victim)
      kills += 1
    }
    await Promise.all([...players.map((player) => player.workUntil(isPhaseOver)), kill()])
    for (const player of players) {
      const { id, pushes } = player
      const now = await player.balance()
      const isTold = () => pushes.last() === undefined || pushes.last() === now
      if (!(await until(isTold, pushesComeWithinMs))) {
        wrongPushes.push(`${id}: ${pushes.last()} was pushed last, of ${now}`)
      }
    }
  }
  for (const { pushes } of players) await pushes.stop()
  const pushed = players.reduce((sum, { pushes }) => sum + pushes.count(), 0)
  return { operations, wrongPushes, pushes: pushed, kills }
}
