import { Suspense } from 'react'
import { lazyComponent } from '../chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../chunks/missing.tsx'
import type { TurnButtonsProps } from './turn-buttons.tsx'
import { useMedia } from './use-media.ts'

const TurnButtons = lazyComponent(
  () => import('./turn-buttons.tsx').then((module) => module.TurnButtons),
  MissingUnnoticed,
)

const hasMouse = '(min-width: 768px) and (hover: hover) and (pointer: fine)'

/** Buttons that turn a row, beside it in a frame with a position; none for touch. */
export function RowArrows(props: TurnButtonsProps) {
  const isShown = useMedia(hasMouse)
  if (!isShown) return null
  return (
    <Suspense>
      <TurnButtons {...props} />
    </Suspense>
  )
}
