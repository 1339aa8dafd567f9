import type { LobbyView } from '@player-site/contracts/lobby/lobby.view.ts'
import { Suspense } from 'react'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { IfOffered } from '../../shared/offer/use-offered.ts'
import { cx } from '../../shared/ui/cx.ts'
import { latePrizes, loadPrizes } from '../prizes/index.ts'
import { lateSuggestions, loadSuggestions } from '../suggestions/index.ts'
import styles from './row.module.css'
import { useIsHydrated } from './use-is-hydrated.ts'

const WinnersRow = lazyComponent(
  () => loadPrizes().then((module) => module.WinnersRow),
  MissingUnnoticed,
  latePrizes,
)
const JackpotsRow = lazyComponent(
  () => loadPrizes().then((module) => module.JackpotsRow),
  MissingUnnoticed,
  latePrizes,
)

const SuggestionRows = lazyComponent(
  () => loadSuggestions().then((module) => module.SuggestionRows),
  MissingUnnoticed,
  latePrizes,
  lateSuggestions,
)

interface SectionProps {
  readonly view: LobbyView
}

/**
 * The latest and the largest wins. The code comes after the page's own; the server draws their space.
 * @see B§2 "winners (top and latest)"
 */
export function Winners({ view: { lobby } }: SectionProps) {
  const isHydrated = useIsHydrated()
  return (
    <IfOffered group="winners">
      <div className={cx(styles['space'], styles['withChoice'])}>
        {isHydrated && (
          <Suspense>
            <WinnersRow lobby={lobby} />
          </Suspense>
        )}
      </div>
    </IfOffered>
  )
}

/** The games with the largest jackpots. @see B§2 "jackpot values" */
export function Jackpots({ view: { lobby } }: SectionProps) {
  const isHydrated = useIsHydrated()
  return (
    <IfOffered group="jackpots">
      <div className={styles['space']}>
        {isHydrated && (
          <Suspense>
            <JackpotsRow lobby={lobby} />
          </Suspense>
        )}
      </div>
    </IfOffered>
  )
}

/** Suggestions of games. They take no space until they are known, and appear below the screen. */
export function Suggestions({ view: { lobby } }: SectionProps) {
  const isHydrated = useIsHydrated()
  return (
    <IfOffered group="suggestions">
      {isHydrated && (
        <Suspense>
          <SuggestionRows lobby={lobby} />
        </Suspense>
      )}
    </IfOffered>
  )
}
