import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { LogLine } from '@player-site/contracts/ops/ops.entities.ts'
import { walletBalance } from '@player-site/contracts/wallet/wallet.events.ts'
import { catchError, distinctUntilChanged, EMPTY, Observable, switchMap } from 'rxjs'
import type { Bus, Unsubscribe } from '../../ports/bus.ts'
import type { PlayerEvent } from '../../ports/player-event.ts'

export interface FollowedEventsDeps {
  readonly bus: Pick<Bus, 'subscribe'>
  /** The node that hears the events, as one with tabs of the player would. */
  readonly nodeId: string
}

/** The numbers of an event, never its body, which may have amounts and personal data. */
const lineOf = (
  playerId: PlayerId,
  { name, epoch, seq, at }: PlayerEvent,
  node: string,
): LogLine => {
  const about = { at, node, level: 'info' } as const
  return name === walletBalance.name
    ? { ...about, event: 'wallet.balance', fields: { playerId, epoch, seq } }
    : { ...about, event: 'player.event', fields: { playerId, type: name, epoch, seq } }
}

const eventsOf = (playerId: PlayerId, { bus, nodeId }: FollowedEventsDeps): Observable<LogLine> =>
  new Observable((watcher) => {
    let unsubscribe: Unsubscribe | undefined
    const leave = (): void => {
      // A store that is away has no subscription left either.
      unsubscribe?.().catch(() => {})
    }
    bus
      .subscribe(playerId, 'tabs', (message) => {
        if (message.is === 'event') watcher.next(lineOf(playerId, message.event, nodeId))
      })
      .then(
        (subscribed) => {
          unsubscribe = subscribed
          if (watcher.closed) leave()
        },
        (error: unknown) => watcher.error(error),
      )
    return leave
  })

/**
 * The numbered events of the player whom an operator follows, as lines. They come from the bus and
 * for this operator alone: the player's owner does nothing for it, followed or not.
 */
export const watchFollowedEvents = (
  player$: Observable<PlayerId | undefined>,
  deps: FollowedEventsDeps,
): Observable<LogLine> =>
  player$.pipe(
    distinctUntilChanged(),
    // switchMap: an operator follows one player at a time.
    switchMap((playerId) =>
      playerId === undefined
        ? EMPTY
        : // The other lines go on without them.
          eventsOf(playerId, deps).pipe(catchError(() => EMPTY)),
    ),
  )
