import { welcomePage } from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Sheet } from '../../shared/ui/sheet.tsx'
import styles from './welcome.module.css'

export interface WelcomeModalProps {
  readonly title: string
  readonly body: string
  readonly onClose: () => void
}

/** A short greeting over the page, with a link to the longer one. */
export function WelcomeModal({ title, body, onClose }: WelcomeModalProps) {
  const { prefix } = useLocale()
  return (
    <Sheet label={title} testId="welcome-modal" onClose={onClose}>
      <div className={styles['greeting']}>
        <h2 className={styles['greetingTitle']}>{title}</h2>
        <p className={styles['greetingBody']}>{body}</p>
        <div className={styles['actions']}>
          <button type="button" className={buttonClass({ isWide: true })} onClick={onClose}>
            <FormattedMessage id="content.welcome.look" />
          </button>
          <Link
            to={addressOf(welcomePage, prefix)}
            className={buttonClass({ kind: 'quiet', isWide: true })}
            onClick={onClose}
          >
            <FormattedMessage id="content.welcome.more" />
          </Link>
        </div>
      </div>
    </Sheet>
  )
}
