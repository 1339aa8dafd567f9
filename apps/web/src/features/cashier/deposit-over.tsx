import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingOver } from '../../shared/parts/missing.tsx'
import { depositHash } from '../../shared/ui/page-hash.ts'
import { selectPlayer } from '../session/index.ts'

const DepositSheet = lazyPart(
  () => import('./deposit-sheet.tsx').then((module) => module.DepositSheet),
  MissingOver,
)

/** The deposit over the page whose address asks for it; its own page needs none. */
export function DepositOver() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const player = useSelector(selectPlayer)
  if (
    !player ||
    player.isPayoutOnly ||
    hash !== depositHash ||
    pathname.endsWith('/banking/deposit')
  )
    return null
  return (
    <Suspense>
      <DepositSheet onClose={() => void navigate({ pathname, search }, { replace: true })} />
    </Suspense>
  )
}
