import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { readUrl } from '@player-site/contracts/kernel/read-url.ts'
import { bonusCodePage } from '@player-site/contracts/rewards/rewards.pages.ts'
import { hasNewTerms } from '@player-site/contracts/terms/terms.entities.ts'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useOffered } from '../../shared/offer/use-offered.ts'
import { selectIsPayoutOnly, selectPlayer } from '../session/index.ts'
import { arrivalAddress } from './arrival-address.ts'

/** The document's own address, once its code was used: it leads to the page of codes once. */
let usedArrival: string | undefined

const codeIn = (search: string): string | null => new URLSearchParams(search).get('bonusCode')

function arrivalCode(): string | null {
  const address = arrivalAddress()
  const arrival = address === usedArrival ? undefined : readUrl(address)
  return arrival ? codeIn(arrival.search) : null
}

/**
 * Leads a player from any address with a bonus code to the page of codes, which holds it in memory:
 * the code is gone from the address. New terms, and a payout-only session, come first.
 * @see B§4 "The code is read from the query parameter bonusCode and removed after use"
 */
export function BonusCodeRedirect() {
  const { search, state } = useLocation()
  const { prefix } = useLocale()
  const isOffered = useOffered('rewards')
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  const profile = useSelector(selectPlayer)?.profile
  const bonusCode = codeIn(search) ?? arrivalCode()
  const leads = Boolean(bonusCode) && isOffered && !isPayoutOnly && !hasNewTerms(profile ?? {})
  useEffect(() => {
    if (leads) usedArrival = arrivalAddress()
  }, [leads])
  if (!leads) return null
  return (
    <Navigate
      replace
      to={addressOf(bonusCodePage, prefix)}
      state={{ ...Object(state), bonusCode }}
    />
  )
}
