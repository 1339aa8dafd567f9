import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import styles from './row-arrows.module.css'
import { prefersReducedMotion } from './use-media.ts'

export interface TurnButtonsProps {
  readonly row: RefObject<HTMLElement | null>
  /** What is in the row changes with it. */
  readonly count: number
}

/**
 * Turns a row that scrolls sideways, over its ends: only where there is more. For a mouse; keys move
 * between the items themselves, and touch scrolls.
 */
export function TurnButtons({ row, count }: TurnButtonsProps) {
  const intl = useIntl()
  const { hasBefore, hasAfter } = useEnds(row, count)
  const turn = (direction: 1 | -1) => {
    const { current } = row
    const left = direction * (current?.clientWidth ?? 0) * 0.9
    current?.scrollBy({ left, behavior: isCalm() ? 'auto' : 'smooth' })
  }
  return (
    <>
      {hasBefore && (
        <button
          type="button"
          tabIndex={-1}
          className={styles['before']}
          aria-label={intl.formatMessage({ id: 'ui.carousel.previous' })}
          onClick={() => turn(-1)}
          data-testid="row-previous"
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </button>
      )}
      {hasAfter && (
        <button
          type="button"
          tabIndex={-1}
          className={styles['after']}
          aria-label={intl.formatMessage({ id: 'ui.carousel.next' })}
          onClick={() => turn(1)}
          data-testid="row-next"
        >
          <ChevronRight size={20} aria-hidden="true" />
        </button>
      )}
    </>
  )
}

const isCalm = (): boolean => window.matchMedia(prefersReducedMotion).matches

/** Whether there is something on either side. */
function useEnds(row: RefObject<HTMLElement | null>, count: number) {
  const [ends, setEnds] = useState({ hasBefore: false, hasAfter: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: more items make the row longer
  useEffect(() => {
    const { current } = row
    if (!current) return
    const update = () => {
      const after = current.scrollWidth - current.clientWidth - current.scrollLeft
      const [hasBefore, hasAfter] = [current.scrollLeft > 4, after > 4]
      setEnds((known) =>
        known.hasBefore === hasBefore && known.hasAfter === hasAfter
          ? known
          : { hasBefore, hasAfter },
      )
    }
    const observer = new ResizeObserver(update)
    observer.observe(current)
    current.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', update)
    }
  }, [row, count])
  return ends
}
