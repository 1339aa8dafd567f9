import { ChevronDown, Mail } from 'lucide-react'
import { useId, useState } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './inbox.module.css'
import { messageOpened } from './inbox.slice.ts'
import { type Letter, letterTextIn } from './letter.rules.ts'

/** A letter of the operator: its subject, and its text once it is opened. */
export function LetterRow({ letter }: { readonly letter: Letter }) {
  const bodyId = useId()
  const dispatch = useDispatch()
  const { language, prefix } = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const { title, paragraphs } = letterTextIn(letter, language)
  const isUnread = letter.readAt === null
  const press = () => {
    if (!isOpen) dispatch(messageOpened(letter.id))
    setIsOpen(!isOpen)
  }
  return (
    <div
      className={styles['letter']}
      data-testid="inbox-message"
      data-kind={letter.kind}
      data-unread={isUnread}
    >
      <button
        type="button"
        className={cx(styles['message'], styles['letterHead'], isUnread && styles['unread'])}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        data-testid="letter-open"
        onClick={press}
      >
        <span className={cx(styles['sign'], styles['info'])}>
          <Mail size={20} aria-hidden="true" />
        </span>
        <span className={styles['text']}>
          {isUnread && (
            <VisuallyHidden>
              <FormattedMessage id="inbox.unread" />{' '}
            </VisuallyHidden>
          )}
          <span className={styles['about']}>
            {title}
            {letter.values.isMarketing && (
              <span className={styles['limitName']}>
                <FormattedMessage id="inbox.letter.marketing" />
              </span>
            )}
          </span>
          <time className={styles['time']} dateTime={letter.at}>
            <FormattedDate value={letter.at} dateStyle="medium" timeStyle="short" />
          </time>
        </span>
        {isUnread && <span className={styles['dot']} aria-hidden="true" />}
        <ChevronDown size={18} className={styles['arrow']} aria-hidden="true" />
      </button>
      <div id={bodyId} hidden={!isOpen} className={styles['letterBody']} data-testid="letter-body">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {letter.values.link !== null && (
          <Link to={`/${prefix}${letter.values.link}`} className={buttonClass({ kind: 'quiet' })}>
            <FormattedMessage id="inbox.letter.look" />
          </Link>
        )}
      </div>
    </div>
  )
}
