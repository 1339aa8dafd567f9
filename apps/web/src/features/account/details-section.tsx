import type { AccountDetails } from '@player-site/contracts/account/account-details.entities.ts'
import { provincesOf } from '@player-site/contracts/kernel/countries.ts'
import { localeTag } from '@player-site/contracts/kernel/locales.ts'
import { type ReactNode, Suspense } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { languageName } from '../../shared/locale/own-names.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useRemote } from '../../shared/remote/use-remote.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Banner } from '../../shared/ui/banner.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { lateRegistration } from '../registration/index.ts'
import { lateSession, selectIsPayoutOnly } from '../session/index.ts'
import styles from './account.module.css'
import { changeOpened, detailsRemote, selectDetailsChange } from './details.slice.ts'
import type { ChangeKind } from './details.state.ts'
import { FailedRows, LoadingRows, Section } from './section.tsx'

/** Shares sentences about fields, codes and passwords with the sign-up. */
const ChangeDialog = lazyComponent(
  () => import('./details-change-dialog.tsx').then((module) => module.ChangeDialog),
  MissingOver,
  lateRegistration,
  lateSession,
)

/** The player's details, each with its change. @see A§3 Account details */
export function Details() {
  const details = useRemote(detailsRemote)
  const { change } = useSelector(selectDetailsChange)
  return (
    <Section name="details" titleId="details.title" leadId="details.lead">
      <Body />
      {change && details.is === 'ready' && (
        <Suspense>
          <ChangeDialog kind={change} details={details.value} />
        </Suspense>
      )}
    </Section>
  )
}

function Body(): ReactNode {
  const dispatch = useDispatch()
  const details = useSelector(detailsRemote.select)
  if (details.is === 'failed') {
    return (
      <FailedRows
        failure={details.failure}
        onRetry={() => dispatch(detailsRemote.reloadRequested())}
      />
    )
  }
  if (details.is !== 'ready') return <LoadingRows textId="details.loading" />
  return <Rows details={details.value} />
}

const addressText = ({ streetAddress, city, postalCode, provinceCode }: AccountDetails): string =>
  [streetAddress, [city, provinceCode, postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')

function Rows({ details }: { readonly details: AccountDetails }) {
  const { market } = useLocale()
  const { firstName, lastName, email, dateOfBirth, mobilePhone, countryCode, language } = details
  // A player who was migrated without a person enters it here.
  const isKnown = firstName !== null
  return (
    <>
      {!isKnown && <UnknownPerson />}
      <dl className={styles['details']} data-testid="details-list">
        {isKnown && (
          <Row name="name">
            <bdi>{`${firstName} ${lastName}`}</bdi>
          </Row>
        )}
        <Row name="email">
          <bdi>{email}</bdi>
        </Row>
        {dateOfBirth !== null && (
          <Row name="dateOfBirth">
            <FormattedDate value={dateOfBirth} dateStyle="long" timeZone="UTC" />
          </Row>
        )}
        {isKnown && (
          <>
            <Row name="phone" change="phone" isSensitive>
              <bdi>{mobilePhone}</bdi>
              {details.mobileVerifiedAt === null && (
                <Badge tone="caution">
                  <FormattedMessage id="details.notVerified" />
                </Badge>
              )}
            </Row>
            <Row name="address" change="address" isSensitive>
              <bdi>{addressText(details)}</bdi>
            </Row>
            {provincesOf(countryCode).length > 0 && (
              <Row name="province" change="province" isSensitive>
                {details.provinceCode ?? <FormattedMessage id="details.none" />}
              </Row>
            )}
          </>
        )}
        <Row name="language" change="language">
          {languageName(localeTag(language, market))}
        </Row>
        <Row name="password" change="password">
          <span aria-hidden="true">{'•'.repeat(10)}</span>
        </Row>
      </dl>
    </>
  )
}

/** Until the person is known, money and games stay closed. @see A§7 "/player/migration" */
function UnknownPerson(): ReactNode {
  const dispatch = useDispatch()
  if (useSelector(selectIsPayoutOnly)) return null
  return (
    <Banner
      level="caution"
      testId="details-person-due"
      title={<FormattedMessage id="details.person" />}
      body={<FormattedMessage id="details.personLead" />}
      actions={
        <Button data-testid="details-person" onClick={() => dispatch(changeOpened('person'))}>
          <FormattedMessage id="details.person" />
        </Button>
      }
    />
  )
}

interface RowProps {
  readonly name: ChangeKind | 'name' | 'email' | 'dateOfBirth'
  readonly change?: ChangeKind
  /** Not changed in a session that is for withdrawing only. */
  readonly isSensitive?: boolean
  readonly children: ReactNode
}

function Row({ name, change, isSensitive = false, children }: RowProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  const text = intl.formatMessage({ id: 'details.change' })
  return (
    <div className={styles['detail']}>
      <dt className={styles['detailName']}>
        <FormattedMessage id={`details.${name}`} />
      </dt>
      <dd className={styles['detailValue']}>
        <span className={styles['name']}>{children}</span>
        {change && !(isSensitive && isPayoutOnly) && (
          <Button
            kind="quiet"
            aria-label={`${text}: ${intl.formatMessage({ id: `details.${name}` })}`}
            data-testid={`details-change-${change}`}
            onClick={() => dispatch(changeOpened(change))}
          >
            {text}
          </Button>
        )}
      </dd>
    </div>
  )
}
