import { responsibleGamblingPage } from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { isPending } from '../../shared/remote/remote.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { TextLink } from '../../shared/ui/text-link.tsx'
import { selectIsPayoutOnly } from '../session/index.ts'
import styles from './exclusion.module.css'
import { rulesRemote, selectRestriction } from './exclusion.slice.ts'
import type { ProtectionRules } from './exclusion.state.ts'
import { RestrictionConfirm } from './restriction-confirm.tsx'
import { useRules } from './use-rules.ts'

interface RestrictionFrameProps {
  readonly kind: 'break' | 'exclusion'
  readonly children: (rules: ProtectionRules) => ReactNode
}

/** The consequences, the most important first. */
const consequences = ['signedOut', 'rounds', 'money', 'marketing', 'noWayBack'] as const

/** Describes a break or exclusion, offers the choice and asks for confirmation. */
export function RestrictionFrame({ kind, children }: RestrictionFrameProps) {
  const dispatch = useDispatch()
  const { prefix } = useLocale()
  const rules = useRules()
  const restriction = useSelector(selectRestriction)
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  return (
    <section className={styles['panel']} data-testid={`${kind}-panel`}>
      <div className={styles['intro']}>
        <h2 className={styles['title']}>
          <FormattedMessage id={`exclusion.${kind}.title`} />
        </h2>
        <p className={styles['lead']}>
          <FormattedMessage id={`exclusion.${kind}.body`} />
        </p>
      </div>
      <div className={styles['what']}>
        <h3 className={styles['subtitle']}>
          <FormattedMessage id="exclusion.what" />
        </h3>
        <ul className={styles['list']}>
          {consequences
            .filter((one) => !(isPayoutOnly && one === 'signedOut'))
            .map((consequence) => (
              <li key={consequence}>
                <FormattedMessage id={`exclusion.what.${consequence}`} values={{ kind }} />
              </li>
            ))}
        </ul>
      </div>
      {isPending(rules) && <Skeleton className={styles['skeleton']} />}
      {rules.is === 'failed' && (
        <ErrorState
          body={<FormattedMessage id={`error.${rules.failure.code}`} />}
          onRetry={() => dispatch(rulesRemote.reloadRequested())}
        />
      )}
      {rules.is === 'ready' && children(rules.value)}
      <p className={styles['small']}>
        <TextLink to={addressOf(responsibleGamblingPage, prefix)}>
          <FormattedMessage id="loggedOut.help" />
        </TextLink>
      </p>
      {rules.is === 'ready' && restriction.is !== 'choosing' && restriction.is !== 'counting' && (
        <RestrictionConfirm phase={restriction} rules={rules.value} />
      )}
    </section>
  )
}
