import { buttonClass } from '../../shared/ui/button-class.ts'
import base from './page.module.css'

interface ListLinksProps {
  readonly text: { readonly refresh: string; readonly newest: string; readonly older: string }
  readonly onRefresh: () => void
  /** Missing: the newest are shown. */
  readonly onNewest?: (() => void) | undefined
  /** Missing: there are none. */
  readonly onOlder?: (() => void) | undefined
}

/** Leads through the pages of a list, of which the newest rows come first. */
export function ListLinks({ text, onRefresh, onNewest, onOlder }: ListLinksProps) {
  const quiet = buttonClass({ kind: 'quiet' })
  return (
    <div className={base['links']}>
      <button type="button" className={quiet} onClick={onRefresh}>
        {text.refresh}
      </button>
      {onNewest && (
        <button type="button" className={quiet} onClick={onNewest}>
          {text.newest}
        </button>
      )}
      {onOlder && (
        <button type="button" className={quiet} onClick={onOlder}>
          {text.older}
        </button>
      )}
    </div>
  )
}
