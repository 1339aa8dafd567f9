import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type {
  BonusChange,
  PlayerBonus,
  PlayerBonuses,
} from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import { useDispatch } from 'react-redux'
import { ListLinks } from '../page/list-links.tsx'
import base from '../page/page.module.css'
import { amountText } from '../rewards/amount-text.ts'
import { rewardsText } from '../rewards/messages.ts'
import { dateText } from '../times.ts'
import { CancelForm } from './cancel-form.tsx'
import { accountText, reasonText, playerBonusesText as text } from './messages.ts'
import styles from './player-bonuses.module.css'
import { heldBonusesRemote } from './player-bonuses.remotes.ts'
import {
  type BonusAct,
  newestBonusesRequested,
  olderBonusesRequested,
} from './player-bonuses.slice.ts'

interface BonusListProps {
  readonly of: PlayerBonuses
  readonly isFirst: boolean
  readonly onAct: (act: BonusAct) => void
}

/** A player's bonuses, the newest first, by pages. */
export function BonusList({ of, isFirst, onAct }: BonusListProps) {
  const dispatch = useDispatch()
  const { playerId, bonuses, next, currency } = of
  return (
    <section className={base['column']} aria-labelledby="bonus-list" data-testid="bonus-list">
      <h2 id="bonus-list" className={base['title']}>
        {text.bonuses}
      </h2>
      {bonuses.length === 0 && (
        <p className={base['card']}>{isFirst ? text.none : text.noneAfter}</p>
      )}
      {bonuses.length > 0 && (
        <ul className={base['rows']}>
          {bonuses.map((bonus) => (
            <Bonus
              key={bonus.assignmentId}
              bonus={bonus}
              currency={currency}
              onCancel={(reason) => {
                const { assignmentId } = bonus
                onAct({ is: 'cancel', playerId, assignmentId, reason })
              }}
            />
          ))}
        </ul>
      )}
      <ListLinks
        text={text}
        onRefresh={() => dispatch(heldBonusesRemote.reloadRequested())}
        onNewest={isFirst ? undefined : () => dispatch(newestBonusesRequested())}
        onOlder={next === null ? undefined : () => dispatch(olderBonusesRequested(next))}
      />
    </section>
  )
}

interface BonusProps {
  readonly bonus: PlayerBonus
  readonly currency: Currency
  readonly onCancel: (reason: string) => void
}

function Bonus({ bonus, currency, onCancel }: BonusProps) {
  const { assignmentId, campaignId, campaignName, vertical, state, balance } = bonus
  return (
    <li className={base['card']} data-bonus={assignmentId} data-state={state}>
      <h3 className={styles['name']}>
        {campaignName ?? campaignId} <span className={base['id']}>{campaignId}</span>
      </h3>
      <p className={styles['tags']}>
        <strong>{text.states[state]}</strong>
        <span>{rewardsText.verticals[vertical]}</span>
      </p>
      <dl className={styles['figures']}>
        {factsOf(bonus, currency).map(([name, value]) => (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className={styles['fold']}>
        <summary data-testid="bonus-details">{text.changes}</summary>
        <Details bonus={bonus} currency={currency} />
      </details>
      {state === 'active' && (
        <CancelForm
          bonus={bonus}
          balance={amountText(balance ?? 0, currency)}
          onCancel={onCancel}
        />
      )}
    </li>
  )
}

function factsOf(bonus: PlayerBonus, currency: Currency): (readonly [string, string])[] {
  const { amount, balance, wagered, target, converted, activatedAt, expiresAt, endedAt } = bonus
  const shown = (value: number) => amountText(value, currency)
  const facts: (readonly [string, string])[] = [[text.amount, shown(amount)]]
  if (balance !== null) facts.push([text.balance, shown(balance)])
  facts.push([text.wagered, text.ofTarget(shown(wagered), shown(target))])
  if (converted !== null) facts.push([text.converted, shown(converted)])
  facts.push([text.activated, dateText(activatedAt)])
  if (endedAt === null) return [...facts, [text.expires, dateText(expiresAt)]]
  const at = dateText(endedAt)
  const { reason } = bonus
  return [...facts, [text.ended, reason === null ? at : text.endedFor(at, reasonText(reason))]]
}

const makerText = ({ by, operator }: BonusChange): string =>
  by === 'operator' ? text.byOperator(operator ?? by) : text.by[by]

function Details({ bonus, currency }: Pick<BonusProps, 'bonus' | 'currency'>) {
  const { changes, postings } = bonus
  return (
    <div className={base['column']}>
      <h4 className={base['title']}>{text.changeList}</h4>
      <ol className={base['rows']}>
        {changes.map((change) => (
          <li key={`${change.at} ${change.state}`} className={base['step']}>
            <time dateTime={change.at} className={base['quiet']}>
              {dateText(change.at)}
            </time>
            <p>
              <strong>{text.states[change.state]}</strong> {makerText(change)}
            </p>
            {change.reason !== null && (
              <p className={base['reason']}>{reasonText(change.reason)}</p>
            )}
          </li>
        ))}
      </ol>
      <h4 className={base['title']}>{text.postingList}</h4>
      {postings.length === 0 && <p className={base['quiet']}>{text.noPostings}</p>}
      <ol className={base['rows']}>
        {postings.map(({ type, at, entries }) => (
          <li key={`${at} ${type}`} className={base['step']}>
            <time dateTime={at} className={base['quiet']}>
              {dateText(at)}
            </time>
            <p>
              <strong>{type}</strong>
            </p>
            {entries.map(({ account, amount }) => (
              <p key={`${account} ${amount}`} className={styles['entry']}>
                <span>{accountText(account)}</span>
                <span>{amountText(amount, currency)}</span>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}
