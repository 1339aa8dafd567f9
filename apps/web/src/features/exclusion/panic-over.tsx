import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { lateExclusion } from './exclusion.late.ts'
import type { StateWithExclusion } from './exclusion.state.ts'

const PanicCountdown = lazyComponent(
  () => import('./panic.ts').then((module) => module.PanicCountdown),
  MissingUnnoticed,
  lateExclusion,
)

/** Over any page, while a break that was taken with one press may be undone. */
export function PanicOver() {
  const isCounting = useSelector(
    ({ exclusion }: StateWithExclusion) => exclusion?.restriction.is === 'counting',
  )
  if (!isCounting) return null
  return (
    <Suspense>
      <PanicCountdown />
    </Suspense>
  )
}
