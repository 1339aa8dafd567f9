import {
  generateCreedroomzToken,
  listCreedroomzTables,
} from '@player-site/contracts/games/launch/token.calls.ts'
import { map, switchMap, throwError } from 'rxjs'
import { clientFailure } from '../../../../shared/api/failure.ts'
import { studioAddress } from '../launch-address.ts'
import { type LaunchProvider, silentFrame } from '../launch-provider.ts'

/** Live tables only, behind the flag `liveTableProvider`. @see B§2 Live casino */
export const creedroomz: LaunchProvider = {
  isLiveSignInNeeded: true,
  real: (context) =>
    context.api.call(listCreedroomzTables).pipe(
      switchMap(({ tables }) => {
        const table = tables.find(({ tableId }) => tableId === context.game.tableId)
        if (!table?.isOpen) throw clientFailure('game.unavailable')
        return context.api.call(generateCreedroomzToken, { body: {} })
      }),
      map(({ token }) =>
        studioAddress(context, '/authorization.php', {
          gameId: context.game.tableId ?? context.game.token,
          token,
          partnerId: context.game.launchSettings.partnerId,
          language: context.language,
          openType: 'real',
          exitUrl: context.lobbyUrl,
        }),
      ),
    ),
  demo: () => throwError(() => clientFailure('game.demoForbidden')),
  messages: silentFrame,
}
