import { createBrowser } from '../../../../apps/gateway/testing/browser.ts'
import { seeded } from '../../../../apps/gateway/testing/simulation/virtual-time.ts'
import { isFinal } from '../../../../apps/platform/src/sandbox/studio/round.rules.ts'
import { readStudioRounds } from '../../../../apps/platform/testing/round-records.ts'
import { RealTab } from '../real-tab.ts'
import { until } from '../until.ts'
import { finishGame, type PlayedGame, playGame, type StudioPages } from './game-page.ts'
import { pickRealGames } from './played-games.ts'
import { createRealPages } from './real-pages.ts'
import type { RealRounds } from './real-rounds-system.ts'
import {
  type AuditedPlayer,
  auditLedger,
  auditPlayer,
  countPhases,
  type RoundViolation,
  readStakeable,
} from './round-audit.ts'
import { createStrikes } from './strikes.ts'

export interface RealRoundsReport {
  readonly seed: number
  readonly violations: readonly RoundViolation[]
  readonly faults: readonly string[]
  /** How the rounds ended. */
  readonly rounds: Readonly<Record<string, number>>
  readonly tookMs: number
}

const players = 2
const roundsEach = 3
/** The studio's recovery waits up to a minute after failures in a row. */
const endsWithinMs = 180_000
const showsWithinMs = 120_000

interface Player extends AuditedPlayer {
  readonly tab: RealTab
  readonly pages: StudioPages
  readonly games: readonly PlayedGame[]
}

async function addPlayer(
  system: RealRounds,
  name: string,
  games: readonly PlayedGame[],
  random: () => number,
): Promise<Player> {
  const { siteUrl, password } = system
  const { id, email, startMinor } = await system.addPlayer(name)
  const browser = createBrowser(siteUrl)
  const signedIn = await browser.signIn(email, password)
  if (signedIn.status !== 200) throw new Error(`${name} could not sign in: ${signedIn.status}`)
  const tab = new RealTab(id, name, browser.cookie(), () => siteUrl, random)
  tab.connect()
  await until(() => tab.reader.liveAt > 0, showsWithinMs)
  return { id, startMinor, tab, games, pages: createRealPages(system, browser, random) }
}

/** Whether each round has ended, as the studio states it. */
async function haveEnded({ studio }: RealRounds, all: readonly Player[]): Promise<boolean> {
  const rounds = await Promise.all(all.map(({ id }) => readStudioRounds(studio, id)))
  return rounds.flat().every(({ phase }) => isFinal(phase))
}

/** When all is well, each game opens and its rounds end. */
async function finishAll(
  all: readonly Player[],
  newRequest: () => string,
): Promise<readonly RoundViolation[]> {
  const plays = all.flatMap(({ id, pages, games }) =>
    games
      .filter(({ table }) => !table)
      .map(async (game) => {
        const isFinished = await finishGame(pages, game, newRequest)
        const what = `${id}: ${game.provider} ${game.token}`
        return isFinished ? [] : [{ rule: 'each game opens again and ends', what }]
      }),
  )
  return (await Promise.all(plays)).flat()
}

/** Every tab ends with the ledger's balance. */
async function auditTab({ platform }: RealRounds, player: Player): Promise<RoundViolation[]> {
  const { reader } = player.tab
  const minorOf = () => BigInt(Math.round((reader.balance ?? Number.NaN) * 100) || -1)
  const isRight = async () => minorOf() === (await readStakeable(platform, player.id))
  if (await until(isRight, showsWithinMs)) return []
  const has = await readStakeable(platform, player.id)
  return [{ rule: 'tabs end up right', what: `${player.id} shows ${reader.balance}, not ${has}` }]
}

/** Plays while programs are killed and frozen at the seed's points, then lets all of it end. */
export async function runRealRounds(system: RealRounds, seed: number): Promise<RealRoundsReport> {
  const random = seeded(seed)
  const startedAt = performance.now()
  const name = (n: number) => `rounds-${process.pid}-${seed}-${n}`
  const all: Player[] = []
  for (let n = 0; n < players; n += 1) {
    all.push(await addPlayer(system, name(n), pickRealGames(random, seed * players + n), random))
  }
  const strikes = createStrikes(system, random, 3 + Math.floor(random() * 4))
  system.setPass((operation, point) => strikes.pass(operation, point))
  let requests = 0
  const newRequest = () => {
    requests += 1
    return `request-${seed}-${requests}`
  }
  const plays = all.flatMap(({ pages, games }, p) =>
    games.map((game, g) =>
      playGame(pages, game, {
        random: seeded(seed * 100 + p * 10 + g),
        newRequest,
        rounds: game.table ? 1 : roundsEach,
      }),
    ),
  )
  await Promise.all(plays)
  await strikes.healed()
  system.setPass(async () => true)
  const closed = await finishAll(all, newRequest)
  await until(() => haveEnded(system, all), endsWithinMs)
  const audits = await Promise.all(all.map((player) => auditPlayer(system, player)))
  const tabs = await Promise.all(all.map((player) => auditTab(system, player)))
  const rounds = await Promise.all(all.map(({ id }) => readStudioRounds(system.studio, id)))
  for (const { tab } of all) tab.end()
  const read = all.flatMap(({ tab }) => tab.reader.violations)
  return {
    seed,
    violations: [
      ...closed,
      ...audits.flat(),
      ...tabs.flat(),
      ...read.map(({ rule, tab, what }) => ({ rule, what: `${tab}: ${what}` })),
      ...(await auditLedger(system.platform)),
    ],
    faults: strikes.happened,
    rounds: countPhases(rounds.flat()),
    tookMs: performance.now() - startedAt,
  }
}
