import type { FastifyInstance } from 'fastify'
import type { Bind } from '../http/bind-call.ts'
import type { SettlementHook } from '../ledger/settlement.ts'
import type { SettlementHooks } from '../ledger/settlement-hooks.ts'
import type { Foundations } from './foundations.ts'
import type { PersonalData } from './personal-data.ts'

/** Work that runs as long as the platform does. */
export interface Job {
  /** Called once the platform listens. */
  start(): void
  /** Resolves when no work is pending. */
  stop(): Promise<void>
}

export interface Routes {
  readonly app: FastifyInstance
  readonly bind: Bind
}

/** A created capability: its routes, and what it provides to others. */
export interface CreatedCapability<Provided> {
  readonly routes?: (to: Routes) => void | Promise<void>
  readonly jobs?: readonly Job[]
  /** Called when a game's bet or win is posted or voided; in the same transaction. */
  readonly onSettlement?: SettlementHook
  /** What it stores about players, for the file that a player can download. */
  readonly personalData?: PersonalData
  readonly provides: Provided
}

/**
 * A capability's manifest. `Needs` lists the ports it declares for other capabilities or the
 * composition to provide.
 */
export interface Capability<Needs, Provided> {
  readonly name: string
  create(foundations: Foundations, needs: Needs): CreatedCapability<Provided>
}

/** Adds the hooks of all capabilities, in the order of their list. */
export function addSettlementHooks(
  hooks: Pick<SettlementHooks, 'add'>,
  created: readonly Pick<CreatedCapability<unknown>, 'onSettlement'>[],
): void {
  for (const { onSettlement } of created) if (onSettlement) hooks.add(onSettlement)
}

/** For capabilities that provide nothing. */
export const nothing = {}
export type Nothing = typeof nothing
