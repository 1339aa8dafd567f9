import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { marketForCountry } from '@player-site/contracts/kernel/markets.ts'
import { useSelector } from 'react-redux'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { selectPlayer } from '../session/index.ts'

/** The market whose payment methods the cashier offers: a player's own, a visitor's address's. */
export function usePayingMarket(): MarketId {
  const { market } = useLocale()
  const player = useSelector(selectPlayer)
  return player ? marketForCountry(player.countryCode) : market
}
