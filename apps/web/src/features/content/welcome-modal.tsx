import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Sheet } from '../../shared/ui/sheet.tsx'
import { welcomeShelf } from './content.slice.ts'
import { useContent } from './use-content.ts'
import styles from './welcome.module.css'
import { wasWelcomed, welcomed } from './welcomed.ts'

/** Greets a visitor's first visit, in markets that want it, and never again. @see A§2 "welcome modal" */
export function WelcomeModal() {
  const { prefix } = useLocale()
  const { content } = useContent(welcomeShelf)
  const [isOver, setOver] = useState(wasWelcomed)
  if (isOver || content.is !== 'full' || !content.value?.modal.isEnabled) return null
  const { title, body } = content.value.modal
  const close = () => {
    welcomed()
    setOver(true)
  }
  return (
    <Sheet label={title} testId="welcome-modal" onClose={close}>
      <div className={styles['greeting']}>
        <h2 className={styles['greetingTitle']}>{title}</h2>
        <p className={styles['greetingBody']}>{body}</p>
        <div className={styles['ways']}>
          <button type="button" className={buttonClass({ isWide: true })} onClick={close}>
            <FormattedMessage id="content.welcome.look" />
          </button>
          <Link
            to={`/${prefix}/welcome`}
            className={buttonClass({ kind: 'quiet', isWide: true })}
            onClick={close}
          >
            <FormattedMessage id="content.welcome.more" />
          </Link>
        </div>
      </div>
    </Sheet>
  )
}
