import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import styles from './level.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The severity of a message. */
export type Level = 'info' | 'positive' | 'caution' | 'danger'

const signs = { info: Info, positive: CircleCheck, caution: TriangleAlert, danger: CircleAlert }

/** The icon of a level: a shape as well as a colour, and a text for screen readers. */
export function LevelSign({ level }: { readonly level: Level }) {
  const Sign = signs[level]
  return (
    <>
      <Sign size={20} className={styles[level]} aria-hidden="true" />
      <VisuallyHidden>
        <FormattedMessage id={`ui.level.${level}`} />
      </VisuallyHidden>
    </>
  )
}
