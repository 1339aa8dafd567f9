import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingUnnoticed } from '../../shared/parts/missing.tsx'
import { useToastRegionWanted } from '../../shared/ui/toast/toast-region-wanted.ts'
import { selectToasts } from './toasts.slice.ts'

const ToastDesk = lazyPart(
  () => import('./toast-desk.tsx').then((module) => module.ToastDesk),
  MissingUnnoticed,
)

/** Loads nothing until there is a toast to show. */
export function Toasts() {
  const isWanted = useToastRegionWanted()
  const isQuiet = useSelector(selectToasts).length === 0
  const [hasSpoken, setHasSpoken] = useState(false)
  if (!hasSpoken && (isWanted || !isQuiet)) setHasSpoken(true)
  return hasSpoken ? (
    <Suspense>
      <ToastDesk />
    </Suspense>
  ) : null
}
