import { accountDetailsPage } from '@player-site/contracts/account/account.pages.ts'
import type { attentionKinds } from '@player-site/contracts/account/account-details.entities.ts'
import { verificationPage } from '@player-site/contracts/documents/documents.pages.ts'
import { inboxPage } from '@player-site/contracts/inbox/inbox.pages.ts'
import { addressOf, type PageSpec } from '@player-site/contracts/kernel/page.ts'
import { gamblingLimitsPage } from '@player-site/contracts/limits/limits.pages.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useIsShown } from '../../shared/offer/use-offered.ts'
import { isPending } from '../../shared/remote/remote.ts'
import { useRemote } from '../../shared/remote/use-remote.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { abroadOf, closedAreasOf } from './access.rules.ts'
import styles from './account.module.css'
import { accessRemote, attentionRemote } from './attention.remote.ts'
import { AbroadItem, ClosedAreaItems } from './closed-areas.tsx'

const pages: Readonly<Record<(typeof attentionKinds)[number], PageSpec>> = {
  questionnaireRequested: verificationPage,
  documentsRejected: verificationPage,
  documentsRequested: verificationPage,
  documentsExpiring: verificationPage,
  limitsDue: gamblingLimitsPage,
  inboxUnread: inboxPage,
  mobileNotVerified: accountDetailsPage,
  addressMissing: accountDetailsPage,
}

/**
 * What the player should look at, and what is closed to them, each with its page. What is below is shown once it is known how
 * much that is, so that it does not move. A failure hides the list: every page is linked below.
 */
export function Attention({ children }: { readonly children: ReactNode }) {
  const { prefix } = useLocale()
  const attention = useRemote(attentionRemote)
  const access = useRemote(accessRemote)
  const isShown = useIsShown()
  if (isPending(attention) || isPending(access))
    return <Skeleton className={styles['attentionSkeleton']} />
  const items =
    attention.is === 'ready'
      ? attention.value.items.filter(({ kind }) => isShown(pages[kind]))
      : undefined
  const closed = access.is === 'ready' ? closedAreasOf(access.value.details) : []
  const abroad = access.is === 'ready' ? abroadOf(access.value.context) : undefined
  return (
    <>
      {items && (
        <ul className={styles['attention']} data-testid="attention">
          {items.map(({ kind, count }) => (
            <li key={kind}>
              <Link to={addressOf(pages[kind], prefix)} className={styles['attentionItem']}>
                <CircleAlert size={20} aria-hidden="true" className={styles['attentionSign']} />
                <FormattedMessage id={`attention.${kind}`} values={{ count }} />
              </Link>
            </li>
          ))}
          <ClosedAreaItems closed={closed} />
          <AbroadItem abroad={abroad} />
          {items.length + closed.length === 0 && (
            <li className={styles['attentionItem']}>
              <CircleCheck size={20} aria-hidden="true" className={styles['icon']} />
              <FormattedMessage id="attention.none" />
            </li>
          )}
        </ul>
      )}
      {children}
    </>
  )
}
