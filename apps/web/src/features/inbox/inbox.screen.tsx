import type { InboxSection } from '@player-site/contracts/inbox/inbox.entities.ts'
import {
  inboxPage,
  lettersPage,
  notificationsPage,
} from '@player-site/contracts/inbox/inbox.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { NavLink } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import styles from './inbox.module.css'
import { allReadRequested, inboxClosed, inboxOpened, selectInbox } from './inbox.slice.ts'
import { InboxBody } from './inbox-body.tsx'

const sections = [
  { section: 'all', page: inboxPage, label: 'inbox.all' },
  { section: 'notifications', page: notificationsPage, label: 'inbox.notifications' },
  { section: 'letters', page: lettersPage, label: 'inbox.letters' },
] as const

/** All messages to the player. @see A§2 */
export const InboxScreen = () => <Messages section="all" />

/** Messages about the player's money and limits. @see A§2 */
export const NotificationsScreen = () => <Messages section="notifications" />

/** Letters from the operator. */
export const LettersScreen = () => <Messages section="letters" />

function Messages({ section }: { readonly section: InboxSection }) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { prefix } = useLocale()
  const title = intl.formatMessage({ id: 'inbox.nav' })
  usePageTitle(title)
  useEffect(() => {
    dispatch(inboxOpened(section))
    return () => {
      dispatch(inboxClosed())
    }
  }, [dispatch, section])
  return (
    <div className={styles['screen']} data-testid="inbox-page">
      <div className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        <MarkAll />
      </div>
      <nav aria-label={title}>
        <ul className={styles['sections']}>
          {sections.map(({ section: id, page, label }) => (
            <li key={id}>
              <NavLink
                to={addressOf(page, prefix)}
                end
                className={cx(styles['section'])}
                data-testid={`inbox-part-${id}`}
              >
                <FormattedMessage id={label} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <InboxBody />
    </div>
  )
}

function MarkAll() {
  const dispatch = useDispatch()
  const inbox = useSelector(selectInbox)
  if (inbox.is !== 'shown' || inbox.messages.every(({ readAt }) => readAt !== null)) return null
  return (
    <Button
      kind="quiet"
      isPending={inbox.isMarking}
      data-testid="inbox-mark-all"
      onClick={() => dispatch(allReadRequested())}
    >
      <FormattedMessage id="inbox.markAll" />
    </Button>
  )
}
