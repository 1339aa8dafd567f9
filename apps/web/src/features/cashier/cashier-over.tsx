import { depositPage, withdrawPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { useIsShown } from '../../shared/offer/use-offered.ts'
import { useOverClose } from '../../shared/ui/over-page.ts'
import { depositHash, withdrawHash } from '../../shared/ui/page-hash.ts'
import { selectPlayer } from '../session/index.ts'
import { lateCashier } from './cashier.late.ts'

const CashierSheet = lazyComponent(
  () => import('./cashier-sheet.tsx').then((module) => module.CashierSheet),
  MissingOver,
  lateCashier,
)

const pages = { deposit: depositPage, withdraw: withdrawPage } as const
const kinds = { [depositHash]: 'deposit', [withdrawHash]: 'withdraw' } as const

const isHash = (hash: string): hash is keyof typeof kinds => Object.hasOwn(kinds, hash)

/** The cashier over the page whose address requests it; the cashier's own pages do not need it. */
export function CashierOver() {
  const { pathname, hash } = useLocation()
  const close = useOverClose()
  const player = useSelector(selectPlayer)
  const isShown = useIsShown()
  if (!player || player.isPayoutOnly || !isHash(hash)) return null
  const kind = kinds[hash]
  if (pathname.endsWith(pages[kind].path) || !isShown(pages[kind])) return null
  return (
    <Suspense>
      <CashierSheet kind={kind} onClose={close} />
    </Suspense>
  )
}
