import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import styles from './rewards.module.css'
import { countedKinds, expiryMs, isWaiting, leftToWager, worthOf } from './rewards.rules.ts'

interface TermsProps {
  readonly reward: Reward
}

interface TermProps {
  /** A message. */
  readonly name: string
  readonly children: ReactNode
}

/** One of the terms of a bonus. */
export const Term = ({ name, children }: TermProps) => (
  <div className={styles['term']}>
    <dt>
      <FormattedMessage id={name} />
    </dt>
    <dd>{children}</dd>
  </div>
)

function useAmount({ currency }: Reward): (value: number) => string {
  const { tag } = useLocale()
  return (value) => formatAmount(value, currency, tag)
}

/** The terms of a bonus: what it gives, what it asks for, and what it is worth. */
export function RewardTerms({ reward, isActive }: TermsProps & { readonly isActive: boolean }) {
  const amount = useAmount(reward)
  const { bonusType, bonusBalance, maxStake, maxConversion, excludedGames, deposit } = reward
  return (
    <dl className={styles['terms']}>
      <Term name="rewards.amount">
        <Gives reward={reward} />
      </Term>
      {deposit && <Term name="rewards.minDeposit">{amount(deposit.minDeposit)}</Term>}
      {bonusBalance !== undefined && <Term name="rewards.balance">{amount(bonusBalance)}</Term>}
      <Term name="rewards.wager">
        <Wager reward={reward} isActive={isActive} />
      </Term>
      <Term name={deposit ? 'rewards.worth.largest' : 'rewards.worth'}>
        <Worth reward={reward} />
      </Term>
      <Term name="rewards.kind">
        <FormattedMessage id="rewards.kind.value" values={{ kind: bonusType }} />
      </Term>
      <Term name="rewards.maxStake">
        {maxStake === null ? <FormattedMessage id="rewards.maxStake.none" /> : amount(maxStake)}
      </Term>
      {excludedGames.length > 0 && (
        <Term name="rewards.excluded">
          <ul className={styles['lines']}>
            {excludedGames.map(({ gameId, name }) => (
              <li key={gameId}>{name}</li>
            ))}
          </ul>
        </Term>
      )}
      {!isActive && <Audience triggerEvent={reward.triggerEvent} />}
      <Deadline reward={reward} isActive={isActive} />
      <Term name="rewards.withdrawal">
        <FormattedMessage id="rewards.withdrawal.value" />
      </Term>
      <Term name="rewards.conversion">
        {maxConversion === null ? (
          <FormattedMessage id="rewards.conversion.all" />
        ) : (
          amount(maxConversion)
        )}
      </Term>
    </dl>
  )
}

/** Its money; of a deposit, how much of it. */
function Gives({ reward }: TermsProps) {
  const most = useAmount(reward)(reward.bonusAmount)
  const { deposit } = reward
  if (!deposit) return <FormattedMessage id="rewards.amount.value" values={{ amount: most }} />
  const share = (
    <FormattedNumber value={deposit.percent / 100} style="percent" maximumFractionDigits={2} />
  )
  return <FormattedMessage id="rewards.amount.ofDeposit" values={{ share, amount: most }} />
}

/** What must be staked, and how stakes in each kind of game count. */
function Wager({ reward, isActive }: TermsProps & { readonly isActive: boolean }) {
  const intl = useIntl()
  const amount = useAmount(reward)
  const left = amount(leftToWager(reward))
  return (
    <>
      <p>
        <FormattedMessage
          id={wagerTextId(reward, isActive)}
          values={{
            amount: left,
            times: intl.formatNumber(reward.wrMultiplier),
            base: reward.deposit?.wageringBase,
          }}
        />
      </p>
      <ul className={styles['lines']}>
        {countedKinds(reward).map(({ percent, kinds, stakes }) => (
          <li key={percent}>
            <FormattedMessage
              id={countsTextId(percent)}
              values={{
                kinds: intl.formatList(
                  kinds.map((kind) => intl.formatMessage({ id: `game.kind.${kind}` })),
                ),
                share: percent,
                amount: stakes === undefined ? '' : amount(stakes),
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function wagerTextId({ deposit }: Reward, isActive: boolean): string {
  if (isActive) return 'rewards.wager.left'
  return deposit ? 'rewards.wager.ofDeposit' : 'rewards.wager.total'
}

function countsTextId(percent: number): string {
  if (percent === 0) return 'rewards.counts.none'
  return percent === 100 ? 'rewards.counts.full' : 'rewards.counts.part'
}

/** To whom it is offered, where that is not to every player. */
function Audience({ triggerEvent }: Pick<Reward, 'triggerEvent'>): ReactNode {
  if (triggerEvent === 'REGISTRATION_WITH_TIMEFRAME') {
    return (
      <Term name="rewards.for">
        <FormattedMessage id="rewards.for.new" />
      </Term>
    )
  }
  if (triggerEvent !== 'LINKED_CAMPAIGN') return null
  return (
    <Term name="rewards.for">
      <FormattedMessage id="rewards.for.completed" />
    </Term>
  )
}

function Deadline({ reward, isActive }: TermsProps & { readonly isActive: boolean }) {
  const { endedAt, validDays, deposit } = reward
  const isQueued = isWaiting(reward)
  if (isActive) {
    return (
      <Term name="rewards.expires">
        <Moment ms={expiryMs(reward)} />
      </Term>
    )
  }
  return (
    <>
      {!isQueued && (
        <Term name="rewards.claimUntil">
          {endedAt === undefined ? (
            <FormattedMessage id="rewards.claimUntil.none" />
          ) : (
            <Moment ms={Date.parse(endedAt)} />
          )}
        </Term>
      )}
      <Term name="rewards.valid">
        <FormattedMessage id={validTextId(deposit, isQueued)} values={{ days: validDays }} />
      </Term>
    </>
  )
}

function validTextId(deposit: Reward['deposit'], isQueued: boolean): string {
  if (isQueued) return 'rewards.valid.queued'
  return deposit ? 'rewards.valid.deposit' : 'rewards.valid.value'
}

const Moment = ({ ms }: { readonly ms: number }) => (
  <time dateTime={new Date(ms).toISOString()}>
    <FormattedDate value={ms} dateStyle="medium" timeStyle="short" />
  </time>
)

function Worth({ reward }: TermsProps) {
  const amount = useAmount(reward)
  const worth = worthOf(reward)
  switch (worth.is) {
    case 'unknown':
      return <FormattedMessage id="rewards.worth.unknown" />
    case 'less':
      return <FormattedMessage id="rewards.worth.less" values={{ cost: amount(worth.cost) }} />
    case 'left':
      return (
        <FormattedMessage
          id="rewards.worth.left"
          values={{ cost: amount(worth.cost), left: amount(worth.left) }}
        />
      )
  }
}
