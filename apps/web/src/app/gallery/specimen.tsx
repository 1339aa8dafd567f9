import type { ReactNode } from 'react'
import { cx } from '../../shared/ui/cx.ts'
import { useGalleryText } from './gallery-text.tsx'
import styles from './specimen.module.css'

export interface SectionProps {
  readonly id: string
  readonly children: ReactNode
}

export function Section({ id, children }: SectionProps) {
  const text = useGalleryText()
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={styles['section']} tabIndex={-1}>
      <h2 id={`${id}-heading`} className={styles['heading']}>
        {text(id)}
      </h2>
      <div className={styles['specimens']}>{children}</div>
    </section>
  )
}

export interface SpecimenProps {
  readonly id: string
  /** The number of states in a row where there is room. */
  readonly columns?: 1 | 2 | 3
  readonly children: ReactNode
}

/** One component of the system with its states. */
export function Specimen({ id, columns = 1, children }: SpecimenProps) {
  const text = useGalleryText()
  return (
    <div className={styles['specimen']} data-testid={`specimen-${id}`}>
      <h3 className={styles['name']}>{text(id)}</h3>
      <div
        className={cx(
          styles['states'],
          columns > 1 && styles['halves'],
          columns > 2 && styles['thirds'],
        )}
      >
        {children}
      </div>
    </div>
  )
}

export interface StateProps {
  /** The state, by the last segment of its message id. */
  readonly is?: string
  readonly isRow?: boolean
  readonly children: ReactNode
}

export function State({ is, isRow = false, children }: StateProps) {
  const text = useGalleryText()
  return (
    <div className={styles['state']}>
      {is !== undefined && <span className={styles['caption']}>{text(`state.${is}`)}</span>}
      {isRow ? <div className={styles['row']}>{children}</div> : children}
    </div>
  )
}
