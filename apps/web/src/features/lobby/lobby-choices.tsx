import { Suspense } from 'react'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { useMedia, usesPhoneLayout } from '../../shared/ui/use-media.ts'
import { ChoicesSkeleton } from './choices-skeleton.tsx'
import styles from './game-choices.module.css'
import type { SearchInAddress } from './lobby.address.ts'
import { lateLobby } from './lobby.late.ts'
import type { GameList } from './search.slice.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

const ChoiceBar = lazyComponent(
  () => import('./choice-bar.tsx').then((module) => module.ChoiceBar),
  MissingUnnoticed,
  lateLobby,
)

interface LobbyChoicesProps {
  /** Undefined while the viewer is unknown. */
  readonly list: GameList | undefined
  readonly inAddress: SearchInAddress
}

/** The line of a page that sorts and filters its games; a phone has it in the sheet of the filters. */
export function LobbyChoices({ list, inAddress }: LobbyChoicesProps) {
  const isPhone = useMedia(usesPhoneLayout)
  const space = (
    <div aria-hidden="true" className={styles['bar']}>
      <ChoicesSkeleton />
    </div>
  )
  if (!useIsHydrated() || isPhone || !list) return space
  return (
    <Suspense fallback={space}>
      <ChoiceBar list={list} inAddress={inAddress} className={styles['bar']} />
    </Suspense>
  )
}
