import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingUnnoticed } from '../../shared/parts/missing.tsx'
import { selectPlayer } from '../session/index.ts'
import { lateInbox } from './inbox.late.ts'

/** Draws nothing: it is there to have the inbox's epics loaded. */
const NewsListener = lazyPart(async () => () => null, MissingUnnoticed, lateInbox)

/** Has players told of what happens while they are elsewhere on the site. */
export function PlayerNews() {
  const isPlayer = useSelector(selectPlayer) !== null
  return (
    isPlayer && (
      <Suspense>
        <NewsListener />
      </Suspense>
    )
  )
}
