import { readPlayerState } from '@player-site/realtime-client/player-state.ts'
import { openSocketIoConnection } from '@player-site/realtime-client/socket-io-connection.ts'
import { asyncScheduler, distinctUntilChanged, filter, map, NEVER } from 'rxjs'

/** A player's total balance, whenever it changes, until the session ends. */
export const watchBalance = (url: string, cookie: string, playerId: string) =>
  readPlayerState(
    {
      openConnection: (introduce) => openSocketIoConnection(introduce, url, { cookie }),
      online$: NEVER,
      scheduler: asyncScheduler,
      random: Math.random,
      log: console,
    },
    playerId,
  ).pipe(
    map(({ view }) => view?.totalBalance),
    filter((total) => total !== undefined),
    distinctUntilChanged(),
  )
