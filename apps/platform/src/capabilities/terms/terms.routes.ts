import { acceptTerms } from '@player-site/contracts/terms/terms.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { TermsService } from './terms.service.ts'

/** @see A§7 Player */
export function bindTerms(bind: Bind, service: TermsService): void {
  bind.player(acceptTerms, async ({ player, body }) =>
    service.accept(player.playerId, body.termsAndConditionsAcceptedVersion),
  )
}
