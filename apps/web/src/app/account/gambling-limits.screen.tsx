import { Suspense, use } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { ActivityPanel } from '../../features/activity/index.ts'
import { BreakPanel, ExclusionPanel, LimitRules } from '../../features/exclusion/index.ts'
import { LimitsPanel } from '../../features/limits/index.ts'
import { WithheldContext } from '../../shared/offer/use-offered.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import styles from './gambling-limits.module.css'

/** The sections of the page by their hash, so that each can be linked to. */
const everySection = [
  {
    id: 'deposit-limit',
    group: 'limits',
    title: 'limits.deposit.title',
    content: <LimitsPanel type="deposit" rules={<LimitRules type="deposit" />} />,
  },
  {
    id: 'loss-limit',
    group: 'limits',
    title: 'limits.loss.title',
    content: <LimitsPanel type="loss" rules={<LimitRules type="loss" />} />,
  },
  {
    id: 'activity-timer',
    group: 'realityCheck',
    title: 'account.activity',
    content: <ActivityPanel />,
  },
  { id: 'break', group: 'exclusion', title: 'exclusion.break.tab', content: <BreakPanel /> },
  {
    id: 'self-exclusion',
    group: 'exclusion',
    title: 'exclusion.exclusion.tab',
    content: <ExclusionPanel />,
  },
] as const

/** The player's limits, breaks and exclusions. @see A§2 "/my-account/gambling-limits" */
export function GamblingLimitsScreen() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const withheld = use(WithheldContext)
  const sections = everySection.filter(({ group }) => !withheld.includes(group))
  const asked = sections.find(({ id }) => hash === `#${id}`)
  usePageTitle(intl.formatMessage({ id: 'account.nav.limits' }))
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>
        <FormattedMessage id="account.nav.limits" />
      </h1>
      <Tabs
        label={intl.formatMessage({ id: 'account.nav.limits' })}
        selected={(asked ?? sections[0] ?? everySection[0]).id}
        onSelect={(id) => void navigate({ pathname, search, hash: id }, { replace: true, state })}
        tabs={sections.map(({ id, title, content }) => ({
          id,
          title: <FormattedMessage id={title} />,
          content: (
            <Suspense fallback={<Skeleton className={styles['skeleton']} />}>{content}</Suspense>
          ),
        }))}
      />
    </div>
  )
}
