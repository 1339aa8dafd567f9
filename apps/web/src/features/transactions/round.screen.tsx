import { gamePage } from '@player-site/contracts/games/games.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import type { Round } from '@player-site/contracts/transactions/round.entities.ts'
import { transactionsPage } from '@player-site/contracts/transactions/transactions.pages.ts'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Link, useParams } from 'react-router'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { signedAmount } from '../../shared/locale/signed-amount.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useRemote } from '../../shared/remote/use-remote.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { TextLink } from '../../shared/ui/text-link.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { Fact } from './fact.tsx'
import styles from './round.module.css'
import { RoundMoney } from './round-money.tsx'
import details from './transaction-details.module.css'
import { roundRemote } from './transactions.remotes.ts'

/** A round of a game: what it cost, what it paid, and how its result can be checked. */
export function RoundScreen() {
  const intl = useIntl()
  const { prefix } = useLocale()
  usePageTitle(intl.formatMessage({ id: 'transactions.round' }))
  const title = <FormattedMessage id="transactions.round" />
  return (
    <div className={styles['screen']} data-testid="round">
      <Breadcrumbs
        above={[
          {
            to: addressOf(transactionsPage, prefix),
            title: <FormattedMessage id="transactions.title" />,
          },
        ]}
        here={title}
      />
      <h1 className={styles['title']}>{title}</h1>
      <Body />
    </div>
  )
}

function Body(): ReactNode {
  const { roundId = '' } = useParams()
  const dispatch = useDispatch()
  const round = useRemote(roundRemote, roundId)
  const { prefix } = useLocale()
  if (round.is === 'ready') return <Details round={round.value} />
  if (round.is !== 'failed') return <Skeleton className={styles['skeleton']} />
  const { code, requestId } = round.failure
  if (code === 'wallet.roundUnknown' || code === 'wallet.notFound') {
    return (
      <Notice
        level={2}
        title={<FormattedMessage id="transactions.round.unknown" />}
        body={<FormattedMessage id="transactions.round.unknown.body" />}
      >
        <Link to={addressOf(transactionsPage, prefix)} className={buttonClass({ kind: 'quiet' })}>
          <FormattedMessage id="transactions.title" />
        </Link>
      </Notice>
    )
  }
  return (
    <ErrorState
      body={<FormattedMessage id={`error.${code}`} />}
      onRetry={() => dispatch(roundRemote.reloadRequested())}
      {...(requestId !== undefined && { requestId })}
    />
  )
}

const tones = { open: 'neutral', won: 'positive', lost: 'neutral', voided: 'info' } as const

function Details({ round }: { readonly round: Round }) {
  const { tag } = useLocale()
  const money = (amount: number) => formatAmount(amount, round.currency, tag)
  return (
    <>
      <section className={styles['card']} data-testid="round-facts" data-state={round.state}>
        <p className={details['amount']} data-testid="round-net">
          {signedAmount(round.net, money)}
        </p>
        <Facts round={round} />
      </section>
      <RoundMoney round={round} />
      {round.fairness && <Fairness fairness={round.fairness} />}
    </>
  )
}

function Facts({ round }: { readonly round: Round }) {
  const { prefix } = useLocale()
  const { state, gameName, gameSlug, startedAt, lastAt, roundId } = round
  const moment = (at: string) => <FormattedDate value={at} dateStyle="medium" timeStyle="medium" />
  return (
    <dl className={details['facts']}>
      <Fact name={<FormattedMessage id="transactions.status" />}>
        <Badge tone={tones[state]}>
          <FormattedMessage id={`transactions.round.state.${state}`} />
        </Badge>
      </Fact>
      {gameName !== undefined && (
        <Fact name={<FormattedMessage id="transactions.detail.game" />}>
          {gameSlug === undefined ? (
            gameName
          ) : (
            <TextLink to={addressOf(gamePage, prefix, { gameSlug })}>{gameName}</TextLink>
          )}
        </Fact>
      )}
      <Fact name={<FormattedMessage id="transactions.round.started" />}>{moment(startedAt)}</Fact>
      <Fact name={<FormattedMessage id="transactions.round.last" />}>{moment(lastAt)}</Fact>
      <Fact name={<FormattedMessage id="transactions.round.id" />}>
        <span className={details['reference']}>{roundId}</span>
      </Fact>
    </dl>
  )
}

/** The studio's proof. The seed stays secret until the round is over. */
function Fairness({ fairness }: { readonly fairness: NonNullable<Round['fairness']> }) {
  const { commitment, seed, checkUrl } = fairness
  return (
    <section className={styles['card']} data-testid="round-fairness">
      <h2 className={styles['heading']}>
        <FormattedMessage id="transactions.round.fairness" />
      </h2>
      <p className={styles['about']}>
        <FormattedMessage id="transactions.round.fairness.body" />
      </p>
      <dl className={details['facts']}>
        <Fact name={<FormattedMessage id="transactions.round.commitment" />}>
          <span className={details['reference']}>{commitment}</span>
        </Fact>
        <Fact name={<FormattedMessage id="transactions.round.seed" />}>
          {seed === null ? (
            <FormattedMessage id="transactions.round.seed.secret" />
          ) : (
            <span className={details['reference']}>{seed}</span>
          )}
        </Fact>
      </dl>
      {checkUrl !== null && (
        <TextLink to={checkUrl}>
          <FormattedMessage id="transactions.round.check" />
        </TextLink>
      )}
    </section>
  )
}
