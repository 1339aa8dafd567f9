import { downloadPersonalData } from '@player-site/contracts/personal-data/personal-data.calls.ts'
import type { Bearer, Bind } from '../../http/bind-call.ts'
import { beginDownload, type PersonalDataDeps } from './personal-data.service.ts'

interface PersonalDataRoutesDeps extends PersonalDataDeps {
  /** @throws CodedError session.reauthenticationRequired unless they authenticated just now */
  readonly requireFresh: (player: Bearer) => Promise<void>
}

/** @see GDPR art. 15 and 20, design "Sensitive changes" */
export function bindPersonalData(bind: Bind, deps: PersonalDataRoutesDeps): void {
  bind.playerFile(downloadPersonalData, async ({ player }) => {
    await deps.requireFresh(player)
    return beginDownload(player.playerId, deps)
  })
}
