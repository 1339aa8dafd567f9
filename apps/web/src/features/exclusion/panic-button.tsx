import { OctagonPause } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useOffered } from '../../shared/offer/use-offered.ts'
import { Button } from '../../shared/ui/button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { useMedia } from '../../shared/ui/use-media.ts'
import { restrictionConfirmed, selectRestriction } from './exclusion.slice.ts'

/**
 * Begins a break of 24 hours in one press, on every device. Required in Germany on game and money
 * pages; other markets show it too. @see design "Market rules by product"
 */
export function PanicButton({ placement }: { readonly placement: 'bar' | 'line' | 'icon' }) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const isWide = useMedia('(min-width: 1024px)')
  const { is } = useSelector(selectRestriction)
  const isOffered = useOffered('exclusion')
  const press = () => {
    if (is === 'sending' || is === 'started') return
    dispatch(restrictionConfirmed({ kind: 'timeout', timeout: '24H' }))
  }
  if (!isOffered) return null
  const icon = <OctagonPause size={20} aria-hidden="true" />
  const about = intl.formatMessage({ id: 'exclusion.panicAbout' })
  if (placement === 'icon' || (placement === 'bar' && !isWide)) {
    return <IconButton label={about} icon={icon} data-testid="panic" onClick={press} />
  }
  return (
    <Button
      kind="quiet"
      icon={icon}
      isPending={is === 'sending'}
      title={about}
      data-testid="panic"
      onClick={press}
    >
      <FormattedMessage id="exclusion.panic" />
    </Button>
  )
}
