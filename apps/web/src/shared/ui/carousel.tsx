import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useIntl } from 'react-intl'
import styles from './carousel.module.css'
import { IconButton } from './icon-button.tsx'

export interface CarouselProps<Item> {
  readonly title: ReactNode
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  /** The width of each item. */
  readonly itemWidthPx?: number
  readonly children: (item: Item) => ReactNode
}

/** A row that scrolls sideways: by touch, wheel, arrow keys or the two buttons; never by itself. */
export function Carousel<Item>(props: CarouselProps<Item>) {
  const { title, items, idOf, itemWidthPx = 180, children } = props
  const intl = useIntl()
  const titleId = useId()
  const row = useRef<HTMLUListElement>(null)
  const { canBack, canForward, updateEnds } = useEnds(row, items.length)
  const turn = (direction: 1 | -1) => {
    const { current } = row
    if (current)
      current.scrollBy({ left: direction * current.clientWidth * 0.9, behavior: 'smooth' })
  }
  return (
    <section aria-labelledby={titleId} className={styles['carousel']}>
      <div className={styles['head']}>
        <h3 id={titleId} className={styles['title']}>
          {title}
        </h3>
        <span className={styles['turn']}>
          <IconButton
            label={intl.formatMessage({ id: 'ui.carousel.previous' })}
            icon={<ChevronLeft size={20} aria-hidden="true" />}
            disabled={!canBack}
            onClick={() => turn(-1)}
          />
          <IconButton
            label={intl.formatMessage({ id: 'ui.carousel.next' })}
            icon={<ChevronRight size={20} aria-hidden="true" />}
            disabled={!canForward}
            onClick={() => turn(1)}
          />
        </span>
      </div>
      <ul
        ref={row}
        className={styles['row']}
        style={{ '--item': `${itemWidthPx}px` }}
        onScroll={updateEnds}
      >
        {items.map((item) => (
          <li key={idOf(item)} className={styles['item']}>
            {children(item)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether there are more items on either side. */
function useEnds(row: RefObject<HTMLUListElement | null>, count: number) {
  const [ends, setEnds] = useState({ canBack: false, canForward: false })
  const updateEnds = useCallback(() => {
    const { current } = row
    if (!current) return
    // Right-to-left rows count from zero downwards.
    const at = Math.abs(current.scrollLeft)
    const left = current.scrollWidth - current.clientWidth - at
    setEnds({ canBack: at > 1, canForward: left > 1 })
  }, [row])
  useEffect(() => {
    const { current } = row
    if (!current || count === 0) return
    const observer = new ResizeObserver(updateEnds)
    observer.observe(current)
    return () => observer.disconnect()
  }, [row, updateEnds, count])
  return { ...ends, updateEnds }
}
