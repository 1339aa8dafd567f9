import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import type { Clock } from '../../../../apps/platform/src/clock.ts'
import type { Database } from '../../../../apps/platform/src/db/database.ts'
import { silentLog } from '../../../../apps/platform/src/log.ts'
import { createLiveRounds } from '../../../../apps/platform/src/sandbox/studio/live/live-rounds.repository.ts'
import {
  createLiveTables,
  type LiveTables,
} from '../../../../apps/platform/src/sandbox/studio/live/live-tables.ts'
import { createStudioRepository } from '../../../../apps/platform/src/sandbox/studio/studio.repository.ts'
import {
  createSeed,
  createStudioService,
  type StudioService,
} from '../../../../apps/platform/src/sandbox/studio/studio.service.ts'
import type { GameWallet } from '../../../../apps/platform/src/sandbox/studio/wallet-client.ts'

/** The studio stopped before it answered. */
export class StudioGone extends Error {
  override readonly name = 'StudioGone'
}

/** A studio from its start to its end, with the tables that it holds in memory. */
export interface StudioLife {
  readonly studio: StudioService
  readonly tables: LiveTables
}

/** A process that may end at every step: from then on none of its work continues. */
function createProcess(endsNow: () => boolean) {
  const over = Promise.withResolvers<never>()
  over.promise.catch(() => {})
  const writing = new Set<Promise<unknown>>()
  let isOver = false
  const never = new Promise<never>(() => {})
  const end = () => {
    isOver = true
    over.reject(new StudioGone('the studio has stopped'))
  }
  const step = async <T>(work: () => Promise<T>, isWriting: boolean): Promise<T> => {
    if (!isOver && endsNow()) end()
    if (isOver) return never
    const done = work()
    const settled = done.catch(() => {})
    if (isWriting) writing.add(settled)
    await settled
    writing.delete(settled)
    if (!isOver && endsNow()) end()
    return isOver ? never : done
  }
  const within = <T extends object>(object: T, isWriting: boolean): T =>
    new Proxy(object, {
      get(target, key) {
        const method: unknown = Reflect.get(target, key)
        if (typeof method !== 'function') return method
        return (...args: unknown[]) =>
          step(() => Promise.resolve<unknown>(Reflect.apply(method, target, args)), isWriting)
      },
    })
  return {
    /** The process's own store, whose methods are steps of the process. */
    store: <T extends object>(object: T): T => within(object, true),
    /** Another program, whose work continues when the process ends. */
    other: <T extends object>(object: T): T => within(object, false),
    isOver: () => isOver,
    over: over.promise,
    /** What had reached the database is written; a later process finds it. */
    written: async () => {
      await Promise.all(writing)
    },
  }
}

export interface MortalStudioDeps {
  readonly db: Database
  readonly clock: Clock
  readonly walletOf: (provider: ProviderId | null) => GameWallet
  readonly random: (below: number) => number
  /** Whether the studio ends at this step. */
  readonly endsNow: () => boolean
}

/** A studio that ends at any step and is started again on its database. */
export function createMortalStudio(deps: MortalStudioDeps) {
  const { db, clock, walletOf, random, endsNow } = deps
  let deaths = 0

  const start = () => {
    const process = createProcess(endsNow)
    const newSeed = () => createSeed(random)
    const rounds = process.store(createLiveRounds(db))
    const tables = createLiveTables({ rounds, clock, newSeed })
    const studio = createStudioService({
      store: process.store(createStudioRepository(db)),
      walletOf: (provider) => process.other(walletOf(provider)),
      clock,
      log: silentLog,
      random,
      tables,
    })
    return { process, studio, tables }
  }

  let life = start()
  let restarting: Promise<void> | undefined
  const restart = async () => {
    deaths += 1
    await life.process.written()
    life = start()
    restarting = undefined
  }

  return {
    deaths: () => deaths,
    /** Asks the studio that runs. @throws StudioGone when it ends before it answers */
    async ask<T>(work: (life: StudioLife) => Promise<T>): Promise<T> {
      if (life.process.isOver()) {
        restarting ??= restart()
        await restarting
      }
      const { process, studio, tables } = life
      return Promise.race([work({ studio, tables }), process.over])
    },
  }
}

export type MortalStudio = ReturnType<typeof createMortalStudio>
