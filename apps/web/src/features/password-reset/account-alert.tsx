import type { AccountAlert as Alert } from '@player-site/contracts/account-alerts/account-alerts.entities.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { alertClosed, changeDenied, selectAccountAlert } from './account-alerts.slice.ts'

/** A change that a player was told of by e-mail, and the button that says it was not theirs. */
export function AccountAlert(): ReactNode {
  const state = useSelector(selectAccountAlert)
  return (
    <div data-testid="account-alert" data-state={state.is} role="status">
      <Content />
    </div>
  )
}

function Content() {
  const state = useSelector(selectAccountAlert)
  switch (state.is) {
    case 'none':
      return null
    case 'loading':
      return <Skeleton />
    case 'showing':
    case 'denying':
      return <Question alert={state.alert} isPending={state.is === 'denying'} />
    case 'denied':
      return <Denied isUndone={state.isUndone} />
    case 'failed':
      return <Ended code={state.failure.code} />
  }
}

interface QuestionProps {
  readonly alert: Alert
  readonly isPending: boolean
}

function Question({ alert: { change, at, detail }, isPending }: QuestionProps) {
  const dispatch = useDispatch()
  const { prefix } = useLocale()
  const when = <FormattedDate value={at} dateStyle="long" timeStyle="short" />
  return (
    <Notice
      level={1}
      title={<FormattedMessage id="alert.title" />}
      body={
        <>
          <p>
            <FormattedMessage
              id={`alert.${change}`}
              values={{ at: when, detail: <bdi>{detail}</bdi> }}
            />
          </p>
          <p>
            <FormattedMessage id="alert.lead" />
          </p>
        </>
      }
    >
      <Button
        size="large"
        isPending={isPending}
        data-testid="alert-deny"
        onClick={() => dispatch(changeDenied())}
      >
        <FormattedMessage id="alert.deny" />
      </Button>
      <Link
        to={addressOf(homePage, prefix)}
        className={buttonClass({ kind: 'quiet' })}
        onClick={() => dispatch(alertClosed())}
      >
        <FormattedMessage id="alert.mine" />
      </Link>
    </Notice>
  )
}

function Denied({ isUndone }: { readonly isUndone: boolean }) {
  const { prefix } = useLocale()
  return (
    <Notice
      level={1}
      title={<FormattedMessage id="alert.denied.title" />}
      body={<FormattedMessage id={isUndone ? 'alert.denied.body' : 'alert.denied.partly'} />}
    >
      <Link to={addressOf(homePage, prefix)} className={buttonClass({ kind: 'quiet' })}>
        <FormattedMessage id="notFound.home" />
      </Link>
    </Notice>
  )
}

/** A link that opens nothing leads to the reset, which locks an intruder out as well. */
function Ended({ code }: { readonly code: string }) {
  const dispatch = useDispatch()
  return (
    <Notice
      level={1}
      title={<FormattedMessage id="alert.ended.title" />}
      body={<FormattedMessage id={`error.${code}`} />}
    >
      <Button size="large" data-testid="alert-reset" onClick={() => dispatch(alertClosed())}>
        <FormattedMessage id="alert.reset" />
      </Button>
    </Notice>
  )
}
