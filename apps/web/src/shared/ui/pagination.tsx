import { ChevronLeft, ChevronRight } from 'lucide-react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { IconButton } from './icon-button.tsx'
import styles from './pagination.module.css'
import { pageSlots } from './pagination.rules.ts'

export interface PaginationProps {
  /** Starts at 1. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** The pages of a long list; in a narrow space, only the current position. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const intl = useIntl()
  const position = { page, pages }
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'ui.pagination.label' })}
      className={styles['pagination']}
    >
      <div className={styles['row']}>
        <IconButton
          label={intl.formatMessage({ id: 'ui.pagination.previous' })}
          icon={<ChevronLeft size={20} aria-hidden="true" />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <ul className={styles['pages']}>
          {pageSlots(page, pages).map((slot) => (
            <li key={slot}>
              {typeof slot === 'number' ? (
                <button
                  type="button"
                  className={styles['page']}
                  aria-label={intl.formatMessage({ id: 'ui.pagination.page' }, { page: slot })}
                  aria-current={slot === page ? 'page' : undefined}
                  onClick={() => onPage(slot)}
                >
                  <FormattedNumber value={slot} />
                </button>
              ) : (
                <span className={styles['gap']} aria-hidden="true">
                  …
                </span>
              )}
            </li>
          ))}
        </ul>
        <span className={styles['position']}>
          <FormattedMessage id="ui.pagination.place" values={position} />
        </span>
        <IconButton
          label={intl.formatMessage({ id: 'ui.pagination.next' })}
          icon={<ChevronRight size={20} aria-hidden="true" />}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  )
}
