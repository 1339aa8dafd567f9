import * as z from 'zod/mini'
import type { PlayerState } from '../ports/player-state.ts'
import type { Change } from './change.ts'
import type { Freshness, PlayerSlice } from './player-slice.ts'

/** The player's state, composed of the registered slices. */
export interface PlayerModel extends Omit<Freshness, 'eventName'> {
  /** The state of a player before anything is known. */
  readonly initial: PlayerState
  /** Reads a stored state. @throws ZodError for one that none of our nodes has written */
  readonly read: (stored: unknown) => PlayerState
  /** Replaces the fields of this node's own state that a stored state overrides on a takeover. */
  readonly onTakeover: (stored: PlayerState) => Change
  /** Whether an event of this name only reports how fresh the figures are. */
  readonly isFreshnessEvent: (name: string) => boolean
}

/** Applies changes one after the other, without their events. */
const applyAll = (changes: readonly Change[], state: PlayerState): PlayerState =>
  changes.reduce((before, change) => change(before)?.state ?? before, state)

/** Combines several changes into one; a single one stays itself, with its event. */
function combineChanges(changes: readonly Change[]): Change {
  const [only] = changes
  if (only && changes.length === 1) return only
  return (state) => {
    const after = applyAll(changes, state)
    return after === state ? undefined : { state: after }
  }
}

export function createPlayerModel(slices: readonly PlayerSlice[]): PlayerModel {
  const shape = Object.fromEntries(slices.map(({ key, reader }) => [key, reader]))
  const stored = z.object(shape)
  const hasEverySlice = (state: object): state is PlayerState =>
    slices.every(({ key }) => key in state)
  const complete = (state: object): PlayerState => {
    if (!hasEverySlice(state)) throw new Error('The player state lacks a registered slice')
    return state
  }
  const freshness = slices.flatMap((slice) => (slice.freshness ? [slice.freshness] : []))
  const freshnessEvents = new Set(freshness.map(({ eventName }) => eventName))
  const takeovers = slices.flatMap(({ onTakeover }) => (onTakeover ? [onTakeover] : []))
  return {
    initial: complete(Object.fromEntries(slices.map(({ key, initial }) => [key, initial]))),
    read: (value) => complete(z.parse(stored, value)),
    onTakeover: (state) => combineChanges(takeovers.map((onTakeover) => onTakeover(state))),
    isLive: (state) => freshness.every(({ isLive }) => isLive(state)),
    untilConnected: (state) =>
      freshness.reduce((before, { untilConnected }) => untilConnected(before), state),
    whenDetached: combineChanges(freshness.map(({ whenDetached }) => whenDetached)),
    isFreshnessEvent: (name) => freshnessEvents.has(name),
  }
}
