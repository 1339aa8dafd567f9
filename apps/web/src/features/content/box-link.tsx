import type { ContentBox } from '@player-site/contracts/content/content.entities.ts'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { type ButtonAppearance, buttonClass } from '../../shared/ui/button-class.ts'
import { selectPlayer } from '../session/index.ts'

interface BoxLinkProps {
  readonly box: ContentBox
  readonly appearance: ButtonAppearance
}

/** Returns where a box leads the viewer; some boxes have no link. */
export function BoxLink({ box, appearance }: BoxLinkProps) {
  const { prefix } = useLocale()
  const player = useSelector(selectPlayer)
  const action = player ? box.authorizedAction : box.anonymous
  if (!action) return null
  return (
    <Link to={`/${prefix}${action.urlAction}`} className={buttonClass(appearance)}>
      {action.name}
    </Link>
  )
}
