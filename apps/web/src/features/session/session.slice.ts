import {
  type Player,
  type PlayerProfile,
  playerProfile,
} from '@player-site/contracts/session/session.entities.ts'
import type { SessionEndReason } from '@player-site/contracts/session/session.events.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import type { Failure } from '../../shared/api/failure.ts'
import { playerAttributesChanged, snapshotArrived } from '../../shared/realtime/realtime.actions.ts'

/** @see A§4 Session "pending, requested, resolved, with an authorized flag and a player session" */
export type SessionPhase =
  | { readonly is: 'pending' }
  | { readonly is: 'requested' }
  | { readonly is: 'resolved'; readonly player: Player | null }

export interface SessionState {
  readonly phase: SessionPhase
  /** When this session began by this tab's clock, ms since 1970. */
  readonly startedAtMs: number | undefined
  /** The same moment by the server's clock, for queries about the session. */
  readonly startedAtServerMs: number | undefined
  readonly signOut: { readonly is: 'idle' | 'sending' } | { is: 'failed'; failure: Failure }
  /** Why the last session of this tab ended, until the player has dismissed the message. */
  readonly lastEnd: SessionEndReason | undefined
}

const initial: SessionState = {
  phase: { is: 'pending' },
  startedAtMs: undefined,
  startedAtServerMs: undefined,
  signOut: { is: 'idle' },
  lastEnd: undefined,
}

const playerIn = ({ phase }: SessionState): Player | null =>
  phase.is === 'resolved' ? phase.player : null

const withPlayer = (state: SessionState, player: Player): SessionState => ({
  ...state,
  phase: { is: 'resolved', player },
})

/** A suspension at a sister site comes from the session until the profile overrides it. */
const withProfile = (player: Player, profile: PlayerProfile): Player => ({
  ...player,
  profile,
  multibrandSuspended: profile.multibrandSuspended ?? player.multibrandSuspended,
})

/**
 * Applies changed attributes to the player; a value that would make the profile invalid is left
 * out.
 */
function playerAfter(player: Player, attributes: Readonly<Record<string, unknown>>): Player {
  const readable = Object.entries(attributes).filter(
    ([name, value]) => z.safeParse(playerProfile, { ...player.profile, [name]: value }).success,
  )
  const profile = z.safeParse(playerProfile, { ...player.profile, ...Object.fromEntries(readable) })
  return profile.success ? withProfile(player, profile.data) : player
}

const slice = createSlice({
  name: 'session',
  initialState: (): SessionState => initial,
  reducers: {
    sessionRequested: (state): SessionState => ({ ...state, phase: { is: 'requested' } }),
    sessionResolved: (state, { payload }: PayloadAction<Player | null>): SessionState => ({
      ...state,
      phase: { is: 'resolved', player: payload },
    }),
    signedIn: (_, { payload }: PayloadAction<Player>): SessionState => ({
      ...initial,
      phase: { is: 'resolved', player: payload },
    }),
    signOutRequested: (state): SessionState => ({ ...state, signOut: { is: 'sending' } }),
    signOutFailed: (state, { payload }: PayloadAction<Failure>): SessionState => ({
      ...state,
      signOut: { is: 'failed', failure: payload },
    }),
    /** The session has ended, for any reason. All state of the player is reset. */
    sessionEnded: (_, { payload }: PayloadAction<SessionEndReason>): SessionState => ({
      ...initial,
      phase: { is: 'resolved', player: null },
      lastEnd: payload,
    }),
    /** A reply has changed attributes of the profile. */
    profileChanged: (
      state,
      { payload }: PayloadAction<Readonly<Record<string, unknown>>>,
    ): SessionState => {
      const player = playerIn(state)
      return player ? withPlayer(state, playerAfter(player, payload)) : state
    },
    sessionEndRead: (state): SessionState => ({ ...state, lastEnd: undefined }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(snapshotArrived, (state, { payload: { at, body, receivedAt } }): SessionState => {
        const player = playerIn(state)
        if (!player) return state
        // Converts the server's session age to this tab's clock, whose time of day may differ.
        const startedAtServerMs = body.session.startedAt
        const startedAtMs = receivedAt - (at - startedAtServerMs)
        const profile = body.profile ?? player.profile
        return {
          ...withPlayer(state, withProfile(player, profile)),
          startedAtMs,
          startedAtServerMs,
        }
      })
      .addCase(playerAttributesChanged, (state, { payload }): SessionState => {
        const player = playerIn(state)
        return player ? withPlayer(state, playerAfter(player, payload.body.attributes)) : state
      })
  },
  selectors: {
    selectSessionPhase: (state) => state.phase,
    selectPlayer: playerIn,
    /** The player's id, null for a visitor; undefined until it is known which. */
    selectViewer: (state): string | null | undefined =>
      state.phase.is === 'resolved' ? (playerIn(state)?.playerId ?? null) : undefined,
    /** The player has a payout-only session. */
    selectIsPayoutOnly: (state): boolean => playerIn(state)?.isPayoutOnly ?? false,
    selectSessionStartedAtMs: (state) => state.startedAtMs,
    selectSessionStartedAtServerMs: (state) => state.startedAtServerMs,
    selectSignOut: (state) => state.signOut,
    selectLastEnd: (state) => state.lastEnd,
  },
})

export const sessionReducer = slice.reducer
export const {
  sessionRequested,
  sessionResolved,
  signedIn,
  signOutRequested,
  signOutFailed,
  sessionEnded,
  profileChanged,
  sessionEndRead,
} = slice.actions
export const {
  selectSessionPhase,
  selectPlayer,
  selectViewer,
  selectIsPayoutOnly,
  selectSessionStartedAtMs,
  selectSessionStartedAtServerMs,
  selectSignOut,
  selectLastEnd,
} = slice.selectors
export type StateWithSession = { readonly session: SessionState }
