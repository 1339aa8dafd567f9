import {
  asyncScheduler,
  firstValueFrom,
  map,
  ReplaySubject,
  race,
  type SchedulerLike,
  timer,
} from 'rxjs'
import { faultOf, type Log } from '../../log.ts'
import { chooseOf, pauses, type Random, within } from './crowd.rules.ts'
import { type CrowdAccountsDeps, createCrowdAccounts } from './crowd-accounts.ts'
import { type CrowdBot, crowdBots } from './crowd-bots.ts'
import { CrowdRefusal, CrowdStopped } from './crowd-refusal.ts'
import { type CrowdSession, createCrowdSession } from './crowd-session.ts'
import { createPlatformClient } from './platform-client.ts'
import { type PlayDeps, playSlot, playTable } from './play-game.ts'
import { createStudioClient } from './studio-client.ts'

/** Who plays, and by which time; a test's choice. */
export interface CrowdSetup {
  readonly bots: readonly CrowdBot[]
  readonly scheduler: SchedulerLike
}

export interface DemoCrowdDeps extends CrowdAccountsDeps {
  readonly log: Log
  readonly random: Random
  /** The platform's own address, and the keys of its gateways. */
  readonly platform: { readonly address: string; readonly keys: readonly string[] }
  /** Where the stand-in studios listen. */
  readonly studioAddress: string
  readonly lobbyUrl: string
  /** Factor for deadlines. */
  readonly deadlineScale: number
  readonly grantSession: (playerId: string) => Promise<string>
  readonly setup?: CrowdSetup | undefined
}

/**
 * Bots that play at the stand-in studios as a player's page does, so that jackpots, winners and
 * seats move.
 */
export function createDemoCrowd(deps: DemoCrowdDeps) {
  const { clock, log, random, lobbyUrl, grantSession, deadlineScale } = deps
  const { bots, scheduler } = deps.setup ?? { bots: crowdBots, scheduler: asyncScheduler }
  const platform = createPlatformClient({ ...deps.platform, clock, deadlineScale })
  const studio = createStudioClient(deps.studioAddress, deadlineScale)
  const accounts = createCrowdAccounts(deps)
  const stopping = new ReplaySubject<never>(1)
  const pause = (ms: number): Promise<void> =>
    firstValueFrom(race(timer(ms, scheduler).pipe(map(() => undefined)), stopping))
  const play: PlayDeps = { random, pause, stopping }

  /** The bot prepares its account, signs in and plays one game. */
  const visit = async (bot: CrowdBot, session: CrowdSession): Promise<void> => {
    await accounts.prepare(bot)
    const token = await session.enter()
    const chosen = chooseOf(bot.games, random)
    if (!chosen) throw new CrowdRefusal('crowd.noGames')
    const page = await studio.open(await session.launch(chosen, token))
    const game = await page.game()
    await (game.live ? playTable : playSlot)(page, game, play)
  }

  /** Faults that were logged: each kind is logged once, not at each visit. */
  const logged = new Set<string>()
  const report = ({ id: playerId }: CrowdBot, error: unknown): void => {
    const fault = faultOf(error)
    if (logged.has(fault.why)) return
    logged.add(fault.why)
    log.warn('crowd.visitFailed', { playerId, ...fault })
  }

  /** @returns how long the bot rests */
  const visitOrRest = async (bot: CrowdBot, session: CrowdSession): Promise<number> => {
    try {
      await visit(bot, session)
      return within(pauses.afterVisit, random)
    } catch (error) {
      if (error instanceof CrowdStopped) throw error
      report(bot, error)
      return within(pauses.afterRefusal, random)
    }
  }

  const live = async (bot: CrowdBot): Promise<void> => {
    const session = createCrowdSession(bot.id, { platform, grantSession, lobbyUrl })
    let restMs = within(pauses.arrival, random)
    for (;;) {
      await pause(restMs)
      restMs = await visitOrRest(bot, session)
    }
  }

  let lives: readonly Promise<void>[] = []
  return {
    /** Returns at once; the bots arrive one after another. */
    start(): void {
      lives = bots.map((bot) =>
        live(bot).catch((error: unknown) => {
          if (!(error instanceof CrowdStopped)) log.error('crowd.botStopped', faultOf(error))
        }),
      )
    },
    /** Resolves when no bot has a request under way. */
    async stop(): Promise<void> {
      stopping.error(new CrowdStopped())
      await Promise.all(lives)
    },
  }
}
