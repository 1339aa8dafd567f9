import { isLiveCasinoOffered } from '@player-site/contracts/market-rules/live-casino.rules.ts'
import { useSelector } from 'react-redux'
import { selectPlayer } from '../../features/session/index.ts'
import { selectStation } from '../../features/site/index.ts'
import { useOffered } from '../../shared/offer/use-offered.ts'

/** Whether the viewer has a live lobby: by a player’s residence, or where a visitor is. */
export function useLiveCasino(): boolean {
  const player = useSelector(selectPlayer)
  const station = useSelector(selectStation)
  const located = station.is === 'known' ? station.station.autodetectedCountry : undefined
  return useOffered('lobbies') && isLiveCasinoOffered(player?.profile.countryCode ?? located)
}
