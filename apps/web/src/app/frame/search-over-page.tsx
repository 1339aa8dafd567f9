import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SiteSearch } from '../../features/lobby/index.ts'
import { useOverClose } from '../../shared/ui/over-page.ts'
import { searchHash } from '../../shared/ui/page-hash.ts'

/** Where a key is a letter of what is typed. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))

const opensSearch = (event: KeyboardEvent): boolean =>
  (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey) ||
  (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey)

/** The search over any page: opened by its address, by "/" or by Ctrl-K. */
export function SearchOverPage() {
  const { pathname, search, hash, state } = useLocation()
  const close = useOverClose()
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Over a dialog it would open another one.
      if (!opensSearch(event) || isTyping(event.target) || hash !== '') return
      event.preventDefault()
      void navigate({ pathname, search, hash: searchHash }, { state })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, pathname, search, hash, state])
  return hash === searchHash && <SiteSearch onClose={close} />
}
