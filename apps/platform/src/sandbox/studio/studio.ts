import { defer, repeat, type Subscription, timer } from 'rxjs'
import type { Clock } from '../../clock.ts'
import type { SandboxConfig } from '../../config/third-parties.ts'
import type { Database } from '../../db/database.ts'
import type { Server } from '../../http/server.ts'
import { faultOf, type Log } from '../../log.ts'
import { bindFronts } from '../studios/fronts.ts'
import { createWallets } from '../studios/wallets.ts'
import { bindJackpots } from './jackpots.ts'
import { createLiveRounds } from './live/live-rounds.repository.ts'
import { createLiveTables } from './live/live-tables.ts'
import { createStudioRepository } from './studio.repository.ts'
import { bindStudio } from './studio.routes.ts'
import { createSeed, createStudioService } from './studio.service.ts'
import { createStudioPage } from './studio-page.ts'

export interface StudioSandboxDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly random: (below: number) => number
  readonly sandbox: SandboxConfig
  /** Factor for deadlines. */
  readonly deadlineScale: number
}

/** Delay of the next attempt for unfinished rounds: doubles after each failure. */
const recoveryMs = { min: 2_000, max: 60_000 } as const

/** How often the live tables look at the clock. */
const tickMs = 200

/** The stand-in studio: its page and calls on its own host, its store, its wallet client. */
export async function startStudio(app: Server, deps: StudioSandboxDeps) {
  const { db, clock, log, random, deadlineScale } = deps
  const { studio: own, studios, siteOrigins, imageOrigin } = deps.sandbox
  let walletAddress = ''
  let recovery: Subscription | undefined
  let dealing: Subscription | undefined
  let inVain = 0
  const store = createStudioRepository(db)
  const walletOf = createWallets({
    own,
    studios,
    clock,
    walletAddress: () => walletAddress,
    deadlineScale,
  })
  const newSeed = () => createSeed(random)
  const tables = createLiveTables({ rounds: createLiveRounds(db), clock, newSeed })
  const studio = createStudioService({ store, walletOf, clock, log, random, tables })
  const page = createStudioPage({ studio, tables, siteOrigins, imageOrigin, deadlineScale })
  bindJackpots(app, db)
  app.get('/tables.json', () => tables.seats())
  await bindStudio(app, { studio, page, origin: own.origin })
  await bindFronts(app, { studio, page, studios, clock, deadlineScale })

  const recover = async () => {
    try {
      const left = await studio.recover()
      inVain = left > 0 ? inVain + 1 : 0
      // Stuck rounds hold players' money: support must see them.
      if (left > 0) log.error('studio.roundsOpen', { rounds: left })
    } catch (error) {
      inVain += 1
      log.error('studio.recoveryFailed', faultOf(error))
    }
  }
  /** A fault, as of the database, is told once; the tables continue when it is over. */
  let isFaulty = false
  const advance = async () => {
    try {
      await tables.advance()
      isFaulty = false
    } catch (error) {
      if (!isFaulty) log.error('studio.tablesFaulty', faultOf(error))
      isFaulty = true
    }
  }
  return {
    /** The wallet listens now: continues the rounds of an earlier run. */
    open(address: string): void {
      walletAddress = address
      recovery = defer(recover)
        .pipe(
          repeat({ delay: () => timer(Math.min(recoveryMs.min * 2 ** inVain, recoveryMs.max)) }),
        )
        .subscribe()
      dealing = defer(advance)
        .pipe(repeat({ delay: tickMs }))
        .subscribe()
    },
    async stop(): Promise<void> {
      recovery?.unsubscribe()
      dealing?.unsubscribe()
    },
  }
}
