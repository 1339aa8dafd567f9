import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { iconButtonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import styles from './game-filter.module.css'

/** Opens the filter on a phone, where it is collapsed by default. */
export const gameFilterHash = '#filter'

interface GameFilterProps {
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** Filters the games while the player types. @see B§4 Search */
export function GameFilter({ search, onSearch }: GameFilterProps) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const isAskedFor = useLocation().hash === gameFilterHash
  useEffect(() => {
    if (isAskedFor) input.current?.focus()
  }, [isAskedFor])
  return (
    <search className={cx(styles['filter'], isAskedFor && styles['open'])}>
      <Search size={18} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        value={search}
        className={styles['input']}
        data-testid="game-search"
        aria-label={intl.formatMessage({ id: 'games.filter.label' })}
        placeholder={intl.formatMessage({ id: 'games.filter.hint' })}
        onChange={({ target }) => onSearch(target.value)}
      />
      {search !== '' && (
        <button
          type="button"
          className={iconButtonClass}
          aria-label={intl.formatMessage({ id: 'games.filter.clear' })}
          onClick={() => {
            onSearch('')
            input.current?.focus()
          }}
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </search>
  )
}
