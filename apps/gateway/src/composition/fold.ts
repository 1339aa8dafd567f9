import type { FastifyInstance, FastifyRequest } from 'fastify'
import { merge, Subscription } from 'rxjs'
import type { PassThroughDeps } from '../edge/http/pass-through.ts'
import type { TabCommand, TabContext } from '../edge/socket/tab-commands.ts'
import type { CreatedCapability } from '../manifest/capability.ts'
import type { Foundations } from '../manifest/foundations.ts'
import type { PlayerFacts } from '../ownership/owner-deps.ts'
import { type DeadlineEffects, watchDeadlines } from '../ports/deadline-watch.ts'
import type { Claim, DeadlineKind } from '../ports/deadlines.ts'
import type { PlayerEvent } from '../ports/player-event.ts'

type Created = readonly CreatedCapability<unknown>[]

/** The members of one name, of the capabilities that have it. */
const collect = <K extends keyof CreatedCapability<unknown>>(
  created: Created,
  name: K,
): readonly NonNullable<CreatedCapability<unknown>[K]>[] =>
  created.flatMap((capability) => {
    const member = capability[name]
    return member === undefined || member === null ? [] : [member]
  })

/** The changes that capabilities make to an owned player. */
export function foldPlayerFacts(created: Created): PlayerFacts {
  const firstChanges = collect(created, 'firstChanges')
  const changes = collect(created, 'changes')
  const whileOwning = collect(created, 'whileOwning')
  return {
    firstChanges: async (playerId) =>
      (await Promise.all(firstChanges.map((read) => read(playerId)))).flat(),
    changes: (playerId) => merge(...changes.map((of) => of(playerId))),
    whileOwning: (playerId) => merge(...whileOwning.map((of) => of(playerId))),
  }
}

/** The capabilities' hooks for tabs. */
export interface TabHooks {
  readonly commands: readonly TabCommand[]
  readonly onJoin: (from: TabContext) => void
  readonly onLeave: (from: TabContext) => void
  readonly conflate: (earlier: PlayerEvent, next: PlayerEvent) => PlayerEvent | undefined
}

/** A single capability's hook is used unwrapped: it runs for each event queued for a slow tab. */
function combineConflations(conflations: readonly TabHooks['conflate'][]): TabHooks['conflate'] {
  const [only] = conflations
  if (only && conflations.length === 1) return only
  return (earlier, next) => {
    for (const conflate of conflations) {
      const both = conflate(earlier, next)
      if (both) return both
    }
    return undefined
  }
}

export function foldTabHooks(created: Created, { log }: Pick<Foundations, 'log'>): TabHooks {
  const joins = collect(created, 'onJoin')
  const leaves = collect(created, 'onLeave')
  return {
    commands: collect(created, 'commands').flat(),
    onJoin(from) {
      for (const join of joins) {
        join(from).catch(() => log.warn('tab.greetFailed', { playerId: from.session.playerId }))
      }
    },
    onLeave(from) {
      for (const leave of leaves) leave(from)
    },
    conflate: combineConflations(collect(created, 'conflate')),
  }
}

/** The capabilities' hooks for calls, and their own routes. */
export interface CallHooks {
  readonly beforeCall: (request: FastifyRequest) => Promise<void>
  readonly afterCall: PassThroughDeps['afterCall']
  readonly bindRoutes: (scope: FastifyInstance) => Promise<void>
  readonly bindOpenRoutes: (scope: FastifyInstance) => Promise<void>
}

type Bind = (app: FastifyInstance) => void

/** Each in its own scope, so that the hooks of one do not apply to another's routes. */
async function bindEach(scope: FastifyInstance, binds: readonly Bind[]): Promise<void> {
  for (const bind of binds) await scope.register(async (own) => bind(own))
}

export function foldCallHooks(created: Created): CallHooks {
  const before = collect(created, 'beforeCall')
  const after = collect(created, 'afterCall')
  return {
    async beforeCall(request) {
      for (const check of before) await check(request)
    },
    async afterCall(...called) {
      for (const note of after) await note(...called)
    },
    bindRoutes: (scope) => bindEach(scope, collect(created, 'routes')),
    bindOpenRoutes: (scope) => bindEach(scope, collect(created, 'openRoutes')),
  }
}

function foldDeadlines(created: Created): DeadlineEffects<DeadlineKind> {
  const all = collect(created, 'deadlines')
  const effectOf = (kind: DeadlineKind): ((claim: Claim) => Promise<void>) => {
    const [effect, ...others] = all.flatMap((effects) => effects[kind] ?? [])
    if (!effect || others.length > 0)
      throw new Error(`Exactly one capability must handle the deadline ${kind}`)
    return effect
  }
  return {
    idleWarning: effectOf('idleWarning'),
    idleEnd: effectOf('idleEnd'),
    sessionEnd: effectOf('sessionEnd'),
  }
}

type BackgroundDeps = Pick<Foundations, 'stores' | 'clock' | 'log' | 'random'>

/** Handles due deadlines and runs background work, until unsubscribed. */
export function startBackground(created: Created, deps: BackgroundDeps): Subscription {
  const { stores, clock, log, random } = deps
  const { deadlines } = stores
  const running = new Subscription()
  running.add(watchDeadlines(foldDeadlines(created), { deadlines, clock, log, random }))
  for (const start of collect(created, 'start')) running.add(start())
  return running
}
