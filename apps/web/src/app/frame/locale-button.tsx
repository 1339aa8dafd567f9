import { Globe } from 'lucide-react'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { languageName } from '../../shared/locale/own-names.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './locale-button.module.css'

const LocaleSheet = lazyComponent(
  () => import('./locale-sheet.tsx').then((module) => module.LocaleSheet),
  MissingOver,
)

/** Shows the page's language, and opens the list of the others. */
export function LocaleButton() {
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
        onPointerEnter={LocaleSheet.preload}
        onClick={() => setOpen(true)}
      >
        <Globe size={20} aria-hidden="true" />
        {/* Repeated in the accessible name, so that voice control finds the visible label. */}
        <span className={styles['code']}>{tag.split('-')[0]}</span>
        <VisuallyHidden>
          <FormattedMessage id="locale.open" values={{ language }} />
        </VisuallyHidden>
      </button>
      {isOpen && (
        <Suspense>
          <LocaleSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
