import { requiresOnePressBreak } from '@player-site/contracts/exclusion/one-press-break.ts'
import { OctagonPause } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useOffered } from '../../shared/offer/use-offered.ts'
import { Button } from '../../shared/ui/button.tsx'
import { selectPlayer } from '../session/index.ts'
import { countdownBegun, restrictionConfirmed, selectRestriction } from './exclusion.slice.ts'
import type { PlayRestriction } from './exclusion.state.ts'

const dayOff: PlayRestriction = { kind: 'timeout', timeout: '24H' }

/**
 * Begins a break of 24 hours in one press, on every device. Required in Germany on game and money
 * pages; other markets show it too, where it can be undone for a few seconds. Always in words: a
 * sign alone is pressed by mistake. @see design "Market rules by product"
 */
export function PanicButton() {
  const intl = useIntl()
  const dispatch = useDispatch()
  const phase = useSelector(selectRestriction)
  const player = useSelector(selectPlayer)
  const isOffered = useOffered('exclusion')
  if (!isOffered || !player || player.isPayoutOnly) return null
  const isAtOnce = requiresOnePressBreak(player.countryCode)
  const press = () => {
    if (phase.is === 'sending' || phase.is === 'started') return
    dispatch(isAtOnce ? restrictionConfirmed(dayOff) : countdownBegun(dayOff))
  }
  return (
    <Button
      kind="quiet"
      size="small"
      icon={<OctagonPause size={18} aria-hidden="true" />}
      isPending={phase.is === 'sending'}
      title={isAtOnce ? intl.formatMessage({ id: 'exclusion.panicAbout' }) : undefined}
      data-testid="panic"
      onClick={press}
    >
      <FormattedMessage id="exclusion.panic" />
    </Button>
  )
}
