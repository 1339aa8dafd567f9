import {
  addPasskey,
  beginAddingPasskey,
  beginPasskeySignIn,
  declinePasskeyOffer,
  listPasskeys,
  readPasskeyOffer,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@player-site/contracts/passkeys/passkeys.calls.ts'
import type { Bearer, Bind } from '../../http/bind-call.ts'
import { assertSessionOpen } from '../../players/platform-session.repository.ts'
import type { PasskeyOffers } from './passkey-offers.ts'
import type { PasskeysService } from './passkeys.service.ts'

interface PasskeysRoutesDeps {
  readonly service: PasskeysService
  readonly requireFresh: (player: Bearer) => Promise<void>
  readonly offers: PasskeyOffers
}

/** @see design "Passkeys", "Sensitive changes" */
export function bindPasskeys(
  bind: Bind,
  { service, requireFresh, offers }: PasskeysRoutesDeps,
): void {
  bind.player(listPasskeys, async ({ player }) => service.list(player.playerId))
  bind.player(readPasskeyOffer, async ({ player }) => ({
    isOffered: await offers.isDue(player),
  }))
  bind.player(declinePasskeyOffer, async ({ player }) => {
    await offers.decline(player.playerId)
    return { isOffered: false }
  })
  bind.player(beginAddingPasskey, async ({ player, body }) => {
    await requireFresh(player)
    return service.beginAdding(player.playerId, body.siteOrigin)
  })
  bind.player(addPasskey, async ({ player, body }) =>
    service.add(player.playerId, body, (tx) => assertSessionOpen(tx, player.platformSessionId)),
  )
  bind.player(renamePasskey, async ({ player, params, body }) =>
    service.rename(player.playerId, params.passkeyId, body.name),
  )
  bind.player(removePasskey, async ({ player, params }) => {
    await requireFresh(player)
    return service.remove(player.playerId, params.passkeyId)
  })
  bind.public(beginPasskeySignIn, async ({ body }) => service.beginSignIn(body.siteOrigin))
  bind.public(signInWithPasskey, async ({ body }) => service.signIn(body))
}
