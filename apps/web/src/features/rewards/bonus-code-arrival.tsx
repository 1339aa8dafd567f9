import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { arrivalAddress } from './arrival-address.ts'

const Redirect = lazyComponent(
  () => import('./bonus-code-redirect.tsx').then((module) => module.BonusCodeRedirect),
  MissingUnnoticed,
)

/**
 * On each page of a player; what a code leads to is loaded with the first one. A visitor may have
 * gone to other pages between the address with the code and the sign-in.
 */
export function BonusCodeArrival() {
  const { search } = useLocation()
  if (!(search + arrivalAddress()).includes('bonusCode=')) return null
  return (
    <Suspense>
      <Redirect />
    </Suspense>
  )
}
