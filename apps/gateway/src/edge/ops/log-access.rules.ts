import type { LogLine, OpsRole } from '@player-site/contracts/ops/ops.entities.ts'
import { isEventOf } from './log-filter.rules.ts'

/** The event of what operators do, with the role that they do it in. */
export const actedEvent = 'ops.acted'

/** The log lines of a role's work; new events are for operations alone until a role names them. */
interface LogAccess {
  /** Events by name, or by how names begin: `session` is all of `session.started` and so on. */
  readonly events: readonly string[]
  /** Roles whose actions are shown. */
  readonly actsOf: readonly OpsRole[]
}

/** What happens to a player, and what they see of it. */
const ofPlayers = [
  'activity',
  'call',
  'game',
  'idle',
  'player',
  'profile',
  'room',
  'session',
  'tab',
  'terms',
  'transactions',
  'upstream',
  'wallet',
] as const

/** Why a player may see old figures: what all of them depend on. */
const ofNodes = [
  'bus',
  'content',
  'flags',
  'gateway',
  'lobby',
  'node',
  'ownership',
  'page',
  'platform',
  'redis',
  'request',
  'rooms',
  'site',
  'socket',
  'station',
  'timeline',
  'topics',
] as const

const readings = ['ops.readPlayer', 'ops.readRounds', 'ops.searchedPlayer'] as const

const accessOf: Readonly<Record<Exclude<OpsRole, 'ops'>, LogAccess>> = {
  support: { events: [...ofPlayers, ...ofNodes, ...readings], actsOf: ['support', 'ops'] },
  kyc: { events: ['session', 'profile'], actsOf: ['kyc'] },
  letters: { events: [], actsOf: ['letters'] },
  account: { events: ['session', 'profile'], actsOf: ['account'] },
  rewards: { events: [], actsOf: ['rewards'] },
}

/** Whether a line is about the work of a role; operations read all of them. */
export function mayRead(
  role: OpsRole,
  { event, fields }: Pick<LogLine, 'event' | 'fields'>,
): boolean {
  if (role === 'ops') return true
  const { events, actsOf } = accessOf[role]
  if (event === actedEvent) return actsOf.some((one) => one === fields['role'])
  return events.some((wanted) => isEventOf(event, wanted))
}
