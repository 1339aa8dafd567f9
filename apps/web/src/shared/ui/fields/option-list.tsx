import { Check } from 'lucide-react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { FormattedMessage } from 'react-intl'
import { cx } from '../cx.ts'
import styles from './option-list.module.css'

export interface Option {
  readonly id: string
  readonly text: string
  /** A word or two at the end of the row: a dialling prefix, a code. */
  readonly detail?: string
}

/** More rows than this are only drawn while they are in sight. */
const fewOptions = 50

const layout = { rowHeight: 44, padding: 6 }

export interface OptionListProps {
  /** What there is to choose from; a search around the list narrows it. */
  readonly options: readonly Option[]
  /** Whether the parent control hands the options in itself. */
  readonly isControlled?: boolean
}

/** The rows of a select or of its search. */
export function OptionList({ options, isControlled = false }: OptionListProps) {
  const isLong = options.length > fewOptions
  const list = (
    <ListBox
      {...(!isControlled && { items: options })}
      className={cx(isLong ? styles['long'] : styles['list'])}
      renderEmptyState={() => (
        <p className={styles['none']}>
          <FormattedMessage id="ui.select.none" />
        </p>
      )}
    >
      {(option: Option) => <OptionRow option={option} />}
    </ListBox>
  )
  return isLong ? (
    <Virtualizer layout={ListLayout} layoutOptions={layout}>
      {list}
    </Virtualizer>
  ) : (
    list
  )
}

function OptionRow({ option }: { readonly option: Option }) {
  const { id, text, detail } = option
  return (
    <ListBoxItem
      id={id}
      textValue={detail === undefined ? text : `${text} ${detail}`}
      className={cx(styles['option'])}
    >
      {({ isSelected }) => (
        <>
          <span className={styles['text']}>{text}</span>
          {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
          {isSelected && <Check size={18} className={styles['tick']} aria-hidden="true" />}
        </>
      )}
    </ListBoxItem>
  )
}
