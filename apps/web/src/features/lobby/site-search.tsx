import { lobbyPaging } from '@player-site/contracts/kernel/constants.ts'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { isPending } from '../../shared/remote/remote.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { LobbyFailed } from './lobby-states.tsx'
import search from './search.module.css'
import { selectLobbySearch } from './search.slice.ts'
import styles from './site-search.module.css'
import { selectSiteSearch, siteSearchClosed, siteSearchRequested } from './site-search.slice.ts'
import { SiteFindings } from './site-search-results.tsx'
import { useViewerKey } from './use-lobby.ts'

const placeholders = ['1', '2', '3', '4', '5', '6']
/** What arrow keys move between. */
const stops = 'input, a[href], button[data-stop], [data-restricted]'

/** Moves the focus to the line above or below, and from the field to the first. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)]
  const next = all[all.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Finds games, live tables, studios, help and pages, from any page of the site. */
export function SiteSearch({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const key = useViewerKey()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const finds = useSelector(selectSiteSearch)
  const text = typed.trim()
  const ask = () => {
    if (key !== undefined) dispatch(siteSearchRequested({ key, text }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say all that the request does
  useEffect(ask, [key, text])
  useEffect(() => () => void dispatch(siteSearchClosed()), [dispatch])
  // After the dialog, which takes the focus as it opens.
  useEffect(() => input.current?.focus(), [])
  const label = intl.formatMessage({ id: 'search.label' })
  return (
    <Dialog
      isOpen
      title={<FormattedMessage id="nav.search" />}
      testId="site-search"
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only lead to its links */}
      <div className={styles['search']} onKeyDown={moveFocus}>
        <div className={styles['field']}>
          <search className={search['field']}>
            <Search size={18} aria-hidden="true" />
            <input
              ref={input}
              type="search"
              value={typed}
              maxLength={lobbyPaging.maxSearchLength}
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
              className={search['input']}
              data-testid="site-search-input"
              aria-label={label}
              placeholder={label}
              onChange={({ target }) => setTyped(target.value)}
            />
          </search>
        </div>
        {text === '' && (
          <Recent
            onChosen={(one) => {
              setTyped(one)
              input.current?.focus()
            }}
          />
        )}
        {isPending(finds) &&
          placeholders.map((one) => <Skeleton key={one} className={styles['skeleton']} />)}
        {finds.is === 'failed' && <LobbyFailed code={finds.failure.code} onRetry={ask} />}
        {finds.is === 'ready' && <SiteFindings finds={finds.value} />}
      </div>
    </Dialog>
  )
}

/** The last searches that led to a game. */
function Recent({ onChosen }: { readonly onChosen: (text: string) => void }) {
  const intl = useIntl()
  const { recent } = useSelector(selectLobbySearch)
  if (recent.length === 0) return null
  return (
    <ul className={styles['recent']} aria-label={intl.formatMessage({ id: 'lobby.recent' })}>
      {recent.map((text) => (
        <li key={text}>
          <button
            type="button"
            data-stop=""
            className={styles['again']}
            onClick={() => onChosen(text)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
