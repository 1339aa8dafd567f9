import { Globe } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { languageName } from '../../shared/locale/own-names.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import styles from './locale-button.module.css'

const loadSheet = () => import('./locale-sheet.tsx')
const LocaleSheet = lazy(() => loadSheet().then((module) => ({ default: module.LocaleSheet })))

/** Which language the page is in, and the way to the others. */
export function LocaleButton() {
  const intl = useIntl()
  const { tag } = useLocale()
  const [isOpen, setOpen] = useState(false)
  const language = languageName(tag)
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        data-testid="locale-open"
        aria-haspopup="dialog"
        aria-label={intl.formatMessage({ id: 'locale.open' }, { language })}
        onPointerEnter={() => void loadSheet()}
        onClick={() => setOpen(true)}
      >
        <Globe size={20} aria-hidden="true" />
        <span className={styles['code']} aria-hidden="true">
          {tag.split('-')[0]}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <LocaleSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
