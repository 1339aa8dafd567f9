import { Check } from 'lucide-react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { FormattedMessage } from 'react-intl'
import { cx } from '../cx.ts'
import styles from './option-list.module.css'

export interface Option {
  readonly id: string
  readonly text: string
  /** Short text at the end of the row: a dialling prefix, a code. */
  readonly detail?: string
}

/** Longer lists render only the visible rows. */
const fewOptions = 50

const layout = { rowHeight: 44, padding: 6 }

export interface OptionListProps {
  /** The available options; a surrounding search narrows them. */
  readonly options: readonly Option[]
  /** Whether the parent control passes the options in itself. */
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
      {(option: Option) => <OptionRow option={option} isFoundByDetail={!isControlled} />}
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

interface OptionRowProps {
  readonly option: Option
  /** Not in a combo box: there, a row's search text also becomes the field's value. */
  readonly isFoundByDetail: boolean
}

function OptionRow({ option, isFoundByDetail }: OptionRowProps) {
  const { id, text, detail } = option
  return (
    <ListBoxItem
      id={id}
      textValue={isFoundByDetail && detail !== undefined ? `${text} ${detail}` : text}
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
