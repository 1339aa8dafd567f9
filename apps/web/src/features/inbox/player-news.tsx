import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingUnnoticed } from '../../shared/parts/missing.tsx'
import { selectPlayer } from '../session/index.ts'

const Listening = lazyPart(
  () => import('./inbox.part.ts').then((module) => module.Listening),
  MissingUnnoticed,
)

/** Has players told of what happens while they are elsewhere on the site; it draws nothing itself. */
export function PlayerNews() {
  const isPlayer = useSelector(selectPlayer) !== null
  return (
    isPlayer && (
      <Suspense>
        <Listening />
      </Suspense>
    )
  )
}
