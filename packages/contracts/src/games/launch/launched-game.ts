import { launchGame } from '../games.calls.ts'
import type { ProviderId } from '../providers.ts'
import {
  authenticateEvolution,
  openNovomatic,
  openPariplay,
  openPragmatic,
  openSoftswiss,
} from './address.calls.ts'
import { issueGameToken, issueTicket } from './game-detail.calls.ts'
import {
  createYggdrasilSession,
  generateCreedroomzToken,
  generatePlayngoToken,
  generateQuickspinToken,
  generateRelaxToken,
} from './token.calls.ts'

interface Launch {
  /** Missing where the call opens games of any provider. */
  readonly provider?: ProviderId
  /** The field that names the game; missing where the call names none. */
  readonly field?: string
}

/** The calls that open a game for real money, by id. */
const launches: ReadonlyMap<string, Launch> = new Map<string, Launch>([
  [launchGame.id, { field: 'gameId' }],
  [issueTicket.id, { field: 'gameId' }],
  [issueGameToken.id, { field: 'gameId' }],
  [generateRelaxToken.id, { provider: 'relax', field: 'gameId' }],
  [generateQuickspinToken.id, { provider: 'quickspin', field: 'gameId' }],
  [generatePlayngoToken.id, { provider: 'playngo', field: 'gameId' }],
  [createYggdrasilSession.id, { provider: 'yggdrasil' }],
  [generateCreedroomzToken.id, { provider: 'creedroomz' }],
  [openPragmatic.id, { provider: 'pragmaticplay', field: 'symbol' }],
  [openPariplay.id, { provider: 'pariplay', field: 'GameCode' }],
  [openSoftswiss.id, { provider: 'softswiss', field: 'game' }],
  [authenticateEvolution.id, { provider: 'evolution', field: 'tableId' }],
  [openNovomatic.id, { provider: 'novomatic', field: 'gameId' }],
])

/** A game as the call that opened it names it: by the provider's own id. */
export interface LaunchedGame {
  readonly provider?: ProviderId
  readonly game?: string
}

/** The game that a call opens for real money; undefined for calls that open none. */
export function launchedGame(callId: string, body: unknown): LaunchedGame | undefined {
  const launch = launches.get(callId)
  if (!launch) return undefined
  const { provider, field } = launch
  const game: unknown = field === undefined ? undefined : Object(body)[field]
  return { ...(provider && { provider }), ...(typeof game === 'string' && { game }) }
}
