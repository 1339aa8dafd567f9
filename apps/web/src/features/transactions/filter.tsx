import {
  type TransactionCategory,
  type TransactionStatus,
  transactionCategories,
  transactionStatuses,
} from '@player-site/contracts/transactions/transactions.entities.ts'
import { ListFilter } from 'lucide-react'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { SelectField } from '../../shared/ui/fields/select-field.tsx'
import { Switch } from '../../shared/ui/fields/switch.tsx'
import { useOverClose, useOverLink } from '../../shared/ui/over-page.ts'
import { Pill } from '../../shared/ui/pill.tsx'
import { SideSheet } from '../../shared/ui/side-sheet.tsx'
import styles from './filter.module.css'
import { filterCount, presetHours } from './span.rules.ts'
import { transactionFilterHash } from './transactions.address.ts'
import { choiceCleared, choiceMade, grouped, selectTransactions } from './transactions.slice.ts'

/** The calendar is loaded on first use. */
const DaySpan = lazyComponent(
  () => import('./day-span.tsx').then((module) => module.DaySpan),
  MissingHere,
)

/**
 * A completed transaction is stored as a success: both have the same label, so only one is offered.
 */
const offeredStatuses = transactionStatuses.filter((status) => status !== 'COMPLETED')

const hoursADay = 24
const daysAYear = 365
const all = 'all'

/** Preset periods, one press each. */
export function SpanPills() {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { span } = useSelector(selectTransactions).choice
  return (
    <div className={styles['span']}>
      <fieldset
        className={styles['pills']}
        aria-label={intl.formatMessage({ id: 'transactions.span' })}
      >
        {presetHours.map((hours) => (
          <Pill
            key={hours}
            isChosen={span.is === 'last' && span.hours === hours}
            onClick={() => dispatch(choiceMade({ span: { is: 'last', hours } }))}
          >
            <SpanName hours={hours} />
          </Pill>
        ))}
        <Pill
          isChosen={span.is === 'days'}
          onClick={() => dispatch(choiceMade({ span: { is: 'days', from: null, to: null } }))}
        >
          <FormattedMessage id="transactions.span.days" />
        </Pill>
      </fieldset>
      {span.is === 'days' && (
        <Suspense fallback={<div className={styles['days']} />}>
          <DaySpan className={styles['days']} span={span} />
        </Suspense>
      )}
    </div>
  )
}

/** In the usual units: hours up to three days, then days, then months. */
function SpanName({ hours }: { readonly hours: number }) {
  const days = hours / hoursADay
  if (days >= daysAYear) return <FormattedMessage id="transactions.span.year" />
  if (days > 3) return <FormattedMessage id="transactions.span.lastDays" values={{ days }} />
  return <FormattedMessage id="transactions.span.lastHours" values={{ hours }} />
}

const parseCategory = (id: string): TransactionCategory | undefined =>
  transactionCategories.find((category) => category === id)
const parseStatus = (id: string): TransactionStatus | undefined =>
  transactionStatuses.find((status) => status === id)

/** Whether the play of a game is one line of the list. */
export function GroupSwitch() {
  const dispatch = useDispatch()
  const { isGrouped } = useSelector(selectTransactions)
  return (
    <Switch
      isSelected={isGrouped}
      onChange={(isOn) => dispatch(grouped(isOn))}
      testId="transactions-group"
    >
      <FormattedMessage id="transactions.group" />
    </Switch>
  )
}

/** The type and status of a transaction. */
export function FilterFields() {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { category, status } = useSelector(selectTransactions).choice
  const option = (id: string, message: string) => ({
    id,
    text: intl.formatMessage({ id: message }),
  })
  const isChosen = category !== undefined || status !== undefined
  return (
    <div className={styles['fields']}>
      <SelectField
        label={<FormattedMessage id="transactions.category" />}
        testId="transactions-category"
        value={category ?? all}
        options={[
          option(all, 'transactions.category.all'),
          ...transactionCategories.map((id) => option(id, `transactions.category.${id}`)),
        ]}
        onChange={(id) => dispatch(choiceMade({ category: parseCategory(id) }))}
      />
      <SelectField
        label={<FormattedMessage id="transactions.status" />}
        testId="transactions-status"
        value={status ?? all}
        options={[
          option(all, 'transactions.status.all'),
          ...offeredStatuses.map((id) => option(id, `transactions.status.${id}`)),
        ]}
        onChange={(id) => dispatch(choiceMade({ status: parseStatus(id) }))}
      />
      {isChosen && (
        <Button
          kind="quiet"
          data-testid="transactions-clear"
          onClick={() => dispatch(choiceCleared())}
        >
          <FormattedMessage id="transactions.filter.clear" />
        </Button>
      )}
    </div>
  )
}

/**
 * On a phone the filter opens by its button here or by the first tab of the bottom bar.
 * @see A§2 "tab 0 opens the filter panel"
 */
export function FilterSheet() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const overLink = useOverLink()
  const close = useOverClose()
  const open = () => {
    const { to, state } = overLink(transactionFilterHash)
    void navigate(to, { state })
  }
  return (
    <>
      <ChosenFilters onOpen={open} />
      <SideSheet
        isOpen={hash === transactionFilterHash}
        title={<FormattedMessage id="transactions.filter" />}
        testId="transactions-filter"
        onClose={close}
        actions={
          <Button isWide data-testid="transactions-filter-show" onClick={close}>
            <FormattedMessage id="transactions.filter.show" />
          </Button>
        }
      >
        <div className={styles['sheet']}>
          <SpanPills />
          <FilterFields />
        </div>
      </SideSheet>
    </>
  )
}

/** Opens the filter, and shows how many of its parts are active, and which. */
function ChosenFilters({ onOpen }: { readonly onOpen: () => void }) {
  const dispatch = useDispatch()
  const { choice } = useSelector(selectTransactions)
  const { category, status } = choice
  const count = filterCount(choice)
  return (
    <div className={styles['chosen']}>
      <Button
        kind="quiet"
        icon={<ListFilter size={18} aria-hidden="true" />}
        data-testid="transactions-filter-open"
        onClick={onOpen}
      >
        <FormattedMessage id="transactions.filter.open" />{' '}
        {count > 0 && <Badge tone="accent">{count}</Badge>}
      </Button>
      {category && <FormattedMessage id={`transactions.category.${category}`} />}
      {category && status && <span aria-hidden="true">·</span>}
      {status && <FormattedMessage id={`transactions.status.${status}`} />}
      {count > 0 && (
        <Button kind="plain" onClick={() => dispatch(choiceCleared())}>
          <FormattedMessage id="transactions.filter.clear" />
        </Button>
      )}
    </div>
  )
}
