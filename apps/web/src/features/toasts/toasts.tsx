import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { useToastRegionRequested } from '../../shared/ui/toast/toast-region-request.ts'
import { selectToasts } from './toasts.slice.ts'

const ToastDesk = lazyComponent(
  () => import('./toast-desk.tsx').then((module) => module.ToastDesk),
  MissingUnnoticed,
)

/** Loads nothing until there is a toast to show. */
export function Toasts() {
  const isWanted = useToastRegionRequested()
  const isQuiet = useSelector(selectToasts).length === 0
  const [hasSpoken, setHasSpoken] = useState(false)
  if (!hasSpoken && (isWanted || !isQuiet)) setHasSpoken(true)
  return hasSpoken ? (
    <Suspense>
      <ToastDesk />
    </Suspense>
  ) : null
}
