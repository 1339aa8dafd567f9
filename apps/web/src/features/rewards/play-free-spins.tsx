import type { FreeSpinDetail } from '@player-site/contracts/rewards/free-spins.entities.ts'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { selectFlags } from '../site/index.ts'
import { freeSpinGameAddress, freeSpinRouteState } from './free-spins.rules.ts'

interface PlayFreeSpinsProps {
  readonly detail: FreeSpinDetail
  readonly describedBy: string
}

/** Leads to the game that free spins are played in. */
export function PlayFreeSpins({ detail, describedBy }: PlayFreeSpinsProps) {
  const { prefix } = useLocale()
  const { gameSlugs } = useSelector(selectFlags)
  return (
    <Link
      to={freeSpinGameAddress(detail, prefix, gameSlugs)}
      state={freeSpinRouteState(detail)}
      className={buttonClass()}
      aria-describedby={describedBy}
      data-testid="free-spins-play"
    >
      <FormattedMessage id="rewards.freeSpins.play" />
    </Link>
  )
}
