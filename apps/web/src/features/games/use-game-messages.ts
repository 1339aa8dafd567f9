import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { depositHash } from '../../shared/ui/page-hash.ts'
import { selectIsPlayPaused } from '../activity/index.ts'
import { selectWallet } from '../wallet/index.ts'
import { listenToGame, sendToGame } from './frame-messages.ts'
import { lobbyBefore } from './launch/launch.rules.ts'
import { findLaunchProvider } from './launch/providers.ts'
import type { LaunchPhase, StageId } from './launch.slice.ts'
import { roundChanged } from './shown-rounds.slice.ts'
import { useIsCovered } from './use-game-panel.ts'

type OpenPhase = Extract<LaunchPhase, { is: 'open' }>

interface PageOfGame {
  readonly stage: StageId
  readonly path: string
  readonly onReopen: () => void
  readonly onLobby: (() => void) | undefined
}

/** Passes the game's wishes on, and stops it politely while the player is asked something. */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  phase: OpenPhase,
  { stage, path, onReopen, onLobby }: PageOfGame,
): void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const { url, isFrameLoaded } = phase
  const { messages } = findLaunchProvider(phase.game.provider)
  const isInRound = useRef(false)
  const round = useShownRound(stage, phase)
  useEffect(() => {
    if (!frame.current) return
    const leave = () => (onLobby ? onLobby() : void navigate(lobbyBefore(path)))
    return listenToGame(window, { frame: frame.current, url, messages }, (event) => {
      if (event === 'lobbyWished') leave()
      if (event === 'depositWished') void navigate({ search, hash: depositHash }, { state })
      if (event === 'roundStarted') {
        isInRound.current = true
        round.begin()
      }
      if (event === 'roundEnded') {
        isInRound.current = false
        round.end()
      }
    })
  }, [frame, url, messages, path, search, state, navigate, onLobby, round])
  useEffect(() => {
    if (!isFrameLoaded || !frame.current) return
    sendToGame({ frame: frame.current, url, messages }, messages.subscribe)
  }, [frame, isFrameLoaded, url, messages])
  usePause(frame, phase, onReopen)
  // Money that a payment moved; a round tells its game itself.
  const total = useSelector(selectWallet)?.totalBalance
  useEffect(() => {
    if (total === undefined || !isFrameLoaded || !frame.current || isInRound.current) return
    sendToGame({ frame: frame.current, url, messages }, messages.refreshBalance)
  }, [frame, isFrameLoaded, url, messages, total])
}

/**
 * Tells the balance in this tab which rounds are still being shown, so that it does not tell a
 * result first. Behind a panel or the cashier nothing is shown.
 */
function useShownRound(stage: StageId, { mode }: OpenPhase) {
  const dispatch = useDispatch()
  const isCovered = useIsCovered()
  const isWatched = mode === 'real' && !isCovered
  const round = useMemo(
    () => ({
      begin: () => isWatched && dispatch(roundChanged({ stage, isInRound: true })),
      end: () => void dispatch(roundChanged({ stage, isInRound: false })),
    }),
    [dispatch, isWatched, stage],
  )
  useEffect(() => round.end, [round])
  return round
}

/**
 * Pauses the game for a reality check, and behind a panel or the cashier if its provider has a
 * message to continue.
 */
function usePause(
  frame: RefObject<HTMLIFrameElement | null>,
  { url, game, isFrameLoaded }: OpenPhase,
  onReopen: () => void,
): void {
  const isChecked = useSelector(selectIsPlayPaused)
  const isCovered = useIsCovered()
  const { messages } = findLaunchProvider(game.provider)
  const isPaused = isChecked || (isCovered && messages.resumesBy !== 'reopening')
  const wasPaused = useRef(false)
  useEffect(() => {
    if (!isFrameLoaded || !frame.current || isPaused === wasPaused.current) return
    wasPaused.current = isPaused
    if (!isPaused && messages.resumesBy === 'reopening') return onReopen()
    const said = isPaused ? messages.pause : messages.resume
    sendToGame({ frame: frame.current, url, messages }, said)
  }, [frame, isFrameLoaded, isPaused, url, messages, onReopen])
}
