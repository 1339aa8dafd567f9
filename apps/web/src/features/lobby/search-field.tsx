import { lobbyPaging } from '@player-site/contracts/kernel/constants.ts'
import { Search, SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { buttonClass, iconButtonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import { useOverLink } from '../../shared/ui/over-page.ts'
import { filtersIn, lobbyFilterHash, type SearchInAddress } from './lobby.address.ts'
import styles from './search.module.css'

interface SearchFieldProps {
  readonly inAddress: SearchInAddress
  /** Without the link to the filters, inside of them. */
  readonly isLocal?: boolean
}

/** Finds games as the player types. @see B§4 Lobby interactions */
export function SearchField({ inAddress, isLocal = false }: SearchFieldProps) {
  const intl = useIntl()
  const overLink = useOverLink()
  const input = useRef<HTMLInputElement>(null)
  const { search, change } = inAddress
  // What is typed shows at once; the address follows, and leads after going back.
  const [text, setText] = useState(search.text)
  // Texts that the address has yet to take over: when it does, more may have been typed.
  const ahead = useRef<string[]>([])
  useEffect(() => {
    const taken = ahead.current.indexOf(search.text)
    ahead.current = ahead.current.slice(taken + 1)
    if (taken < 0) {
      ahead.current = []
      setText(search.text)
    }
  }, [search.text])
  const type = (next: string) => {
    ahead.current.push(next)
    setText(next)
    change({ text: next })
  }
  return (
    <div className={styles['bar']}>
      <search className={styles['field']}>
        <Search size={18} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          value={text}
          maxLength={lobbyPaging.maxSearchLength}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          className={styles['input']}
          data-testid="game-search"
          aria-label={intl.formatMessage({ id: 'lobby.search.label' })}
          placeholder={intl.formatMessage({ id: 'lobby.search.hint' })}
          onChange={({ target }) => type(target.value)}
        />
        {text !== '' && (
          <button
            type="button"
            className={iconButtonClass}
            aria-label={intl.formatMessage({ id: 'lobby.search.clear' })}
            onClick={() => {
              type('')
              input.current?.focus()
            }}
          >
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </search>
      {!isLocal && (
        <Link
          {...overLink(lobbyFilterHash)}
          className={cx(buttonClass({ kind: 'quiet' }), styles['open'])}
          data-testid="lobby-filter-open"
        >
          <SlidersHorizontal size={18} aria-hidden="true" />
          <FormattedMessage id="lobby.filter.open" values={{ count: filtersIn(search) }} />
        </Link>
      )}
    </div>
  )
}
