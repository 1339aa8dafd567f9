import { CodedError } from '@player-site/contracts/errors.ts'
import { seeded } from '../../../../apps/gateway/testing/simulation/virtual-time.ts'
import type { StudioService } from '../../../../apps/platform/src/sandbox/studio/studio.service.ts'
import type { RoundState } from '../../../../apps/platform/src/sandbox/studio/studio-state.ts'
import { WalletRefusal } from '../../../../apps/platform/src/sandbox/studio/wallet-client.ts'
import { readStudioRounds } from '../../../../apps/platform/testing/round-records.ts'
import { type PageAnswer, type PlayedGame, playGame, type StudioPages } from './game-page.ts'
import { createMortalStudio, type MortalStudio } from './mortal-studio.ts'
import { pickGames } from './played-games.ts'
import { auditLedger, auditPlayer, countPhases, type RoundViolation } from './round-audit.ts'
import { createUnreliableNetwork, type Fate, fates } from './unreliable-wallet.ts'
import type { SignedIn, VirtualSystem } from './virtual-system.ts'

export interface VirtualRoundsReport {
  readonly seed: number
  readonly violations: readonly RoundViolation[]
  /** How often each fault was met. */
  readonly faults: Readonly<Record<string, number>>
  /** How the rounds ended. */
  readonly rounds: Readonly<Record<string, number>>
}

const players = 2
const gamesEach = 3
const roundsEach = 4
const secondMs = 1_000
const dayMs = 24 * 60 * 60 * secondMs

/** How much a seed disturbs. */
function disturbanceOf(random: () => number) {
  const kinds = fates.filter(() => random() < 0.6)
  return {
    kinds,
    messageShare: 0.4 * random(),
    deathShare: random() < 0.7 ? 0.03 * random() : 0,
    recoveryShare: 0.3 * random(),
  }
}

const shown = ({ id, phase, moves, choices, win }: RoundState): PageAnswer => ({
  is: 'round',
  round: { id, phase, moves, choices, win },
})

/** An answer as the page of the studio reads it. */
async function answerOf(asked: Promise<RoundState>): Promise<PageAnswer> {
  try {
    return shown(await asked)
  } catch (error) {
    if (!(error instanceof CodedError)) return { is: 'unanswered' }
    return { is: error.code === 'game.sessionExpired' ? 'closed' : 'refused' }
  }
}

interface PagesDeps {
  readonly studio: MortalStudio
  readonly player: SignedIn
  readonly between: () => Promise<void>
  /** Every ticket that was sent to the studio. */
  readonly tickets: { readonly game: PlayedGame; readonly ticket: string }[]
}

function pagesOf({ studio, player, between, tickets }: PagesDeps): StudioPages {
  const ask = (work: (service: StudioService) => Promise<RoundState>) =>
    answerOf(studio.ask(({ studio: service }) => work(service)))
  return {
    async launch(game) {
      const ticket = await player.ticketFor(game.provider, game.id)
      if (ticket === undefined) return undefined
      tickets.push({ game, ticket })
      const { provider, token: gameToken } = game
      const opened = await studio
        .ask(({ studio: service }) => service.open({ provider, ticket, gameToken }))
        .catch(() => undefined)
      return opened?.session
    },
    spin: (session, wager) => ask((service) => service.spin(session, wager)),
    move: (session, move) => ask((service) => service.move(session, move)),
    async tableRound(session) {
      let round: string | undefined
      await studio
        .ask(async ({ studio: service, tables }) => {
          const leave = tables.join(await service.session(session), (view) => {
            round = view.round?.phase === 'betting' ? view.round.id : undefined
          })
          await tables.advance()
          // The seat is kept for a while.
          leave()
        })
        .catch(() => {})
      return round
    },
    between,
  }
}

/** A ticket that has opened a game opens no other. */
async function auditTickets(
  { walletOf }: VirtualSystem,
  tickets: PagesDeps['tickets'],
): Promise<readonly RoundViolation[]> {
  const opens = async ({ game: { provider, token }, ticket }: PagesDeps['tickets'][number]) => {
    try {
      await walletOf(provider).authenticate(ticket, token)
      return true
    } catch (error) {
      if (error instanceof WalletRefusal) return false
      throw error
    }
  }
  const violations: RoundViolation[] = []
  for (const one of tickets) {
    await opens(one)
    if (await opens(one)) {
      violations.push({
        rule: 'a used ticket stays used',
        what: `${one.game.provider} ${one.ticket}`,
      })
    }
  }
  return violations
}

/** Plays the seed's rounds while messages are lost and the studio stops, then lets all of it end. */
export async function runVirtualSeed(
  system: VirtualSystem,
  seed: number,
): Promise<VirtualRoundsReport> {
  const random = seeded(seed)
  const disturbance = disturbanceOf(random)
  const faults: Record<string, number> = {}
  let isCalm = true
  const count = (fault: string) => {
    faults[fault] = (faults[fault] ?? 0) + 1
  }
  const fateOf = (): Fate => {
    const fate = disturbance.kinds[Math.floor(random() * disturbance.kinds.length)]
    if (isCalm || !fate || random() >= disturbance.messageShare) return 'delivered'
    count(fate)
    return fate
  }
  const network = createUnreliableNetwork({ fateOf, cutDatabase: system.cutDatabase })
  const endsNow = () => {
    const ends = !isCalm && random() < disturbance.deathShare
    if (ends) count('studioStopped')
    return ends
  }
  const studio = createMortalStudio({
    db: system.studio,
    clock: system.clock,
    walletOf: (provider) => network.over(system.walletOf(provider)),
    random: (below) => Math.floor(random() * below),
    endsNow,
  })
  const recover = () => studio.ask(({ studio: service }) => service.recover()).catch(() => 1)

  const signedIn: SignedIn[] = []
  for (let n = 0; n < players; n += 1) signedIn.push(await system.signIn(`rounds-${seed}-${n}`))
  const background: Promise<unknown>[] = []
  const between = async () => {
    if (random() < disturbance.recoveryShare) background.push(recover())
    if (random() < 0.5) await system.stay(3 * secondMs * random())
    await network.deliverLate(() => random() < 0.3)
  }
  const tickets: PagesDeps['tickets'] = []
  let requests = 0
  const newRequest = () => {
    requests += 1
    return `request-${seed}-${requests}`
  }
  const plays = signedIn.flatMap((player, p) =>
    pickGames(random, gamesEach).map((game, g) => ({
      pages: pagesOf({ studio, player, between, tickets }),
      game,
      habits: { random: seeded(seed * 100 + p * 10 + g), newRequest, rounds: roundsEach },
    })),
  )
  isCalm = false
  await Promise.all(plays.map(({ pages, game, habits }) => playGame(pages, game, habits)))
  isCalm = true
  await Promise.all(background)

  await network.deliverLate(() => random() < 0.5)
  await untilEnded(recover, () => system.stay(60 * secondMs))
  await network.deliverLate(() => true)
  const unused = await auditTickets(system, tickets)
  // What players left is ended for them, a day later and without a sign-in.
  system.clock.advance(dayMs + secondMs)
  await untilEnded(recover, async () => {})
  const audits = await Promise.all(signedIn.map((player) => auditPlayer(system, player)))
  const rounds = await Promise.all(signedIn.map(({ id }) => readStudioRounds(system.studio, id)))
  return {
    seed,
    violations: [...audits.flat(), ...unused, ...(await auditLedger(system.platform))],
    faults,
    rounds: countPhases(rounds.flat()),
  }
}

const maxRecoveries = 5

/** The recovery ends every round that needs no player. */
async function untilEnded(recover: () => Promise<number>, pass: () => Promise<void>) {
  for (let tries = 0; tries < maxRecoveries; tries += 1) {
    await pass()
    if ((await recover()) === 0 && tries > 0) return
  }
}
