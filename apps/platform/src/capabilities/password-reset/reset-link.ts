import { resetPasswordPage } from '@player-site/contracts/password-reset/password-reset.pages.ts'
import { mailedPage } from '../../players/mailed-page.ts'
import type { PlayerRow } from '../../players/player.repository.ts'

/** The link of a reset, with its key in the hash, which browsers keep from servers and other sites. */
export const resetLinkOf = (player: PlayerRow, origin: string, linkKey: string): string =>
  `${mailedPage(player, origin, resetPasswordPage)}#key=${linkKey}`
