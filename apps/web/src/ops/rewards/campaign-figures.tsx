import type {
  CampaignGift,
  DeskCampaign,
} from '@player-site/contracts/rewards/campaign-desk.entities.ts'
import base from '../page/page.module.css'
import { amountText } from './amount-text.ts'
import { rewardsText as text } from './messages.ts'
import styles from './rewards.module.css'

type Outcome = DeskCampaign['outcomes'][number]
type Facts = readonly (readonly [name: string, value: string])[]

interface FiguresProps {
  readonly campaign: Pick<DeskCampaign, 'brief' | 'estimates' | 'outcomes'>
}

/** What a campaign is expected to do for a player, beside what it has done. */
export function CampaignFigures({ campaign: { brief, estimates, outcomes } }: FiguresProps) {
  const gives = brief?.gives ?? 'BONUS'
  return (
    <div className={styles['figures']}>
      <div data-testid="campaign-expected">
        <h4 className={base['title']}>{text.expected[gives]}</h4>
        <Estimates estimates={estimates} gives={gives} />
      </div>
      <div data-testid="campaign-actual">
        <h4 className={base['title']}>{text.actual}</h4>
        {outcomes.length === 0 && <p className={base['quiet']}>{text.nothingGiven[gives]}</p>}
        {outcomes.map((outcome) => (
          <FactList key={outcome.currency} facts={factsIn(outcome)} />
        ))}
      </div>
    </div>
  )
}

function factsIn(outcome: Outcome): Facts {
  if (outcome.cashbacks) return cashbackFacts(outcome, outcome.cashbacks)
  return outcome.spins ? spinFacts(outcome, outcome.spins) : bonusFacts(outcome)
}

const cashbackFacts = (
  { currency, converted }: Outcome,
  { windows, players }: NonNullable<Outcome['cashbacks']>,
): Facts => [
  [text.paidWindows, String(windows)],
  [text.players, String(players)],
  [text.paid, amountText(converted, currency)],
  [text.perWindow, amountText(windows === 0 ? null : converted / windows, currency)],
]

const bonusFacts = ({ currency, amount, converted, bonuses }: Outcome): Facts => [
  [text.given, amountText(amount, currency)],
  [text.bonuses, text.counts(bonuses)],
  [text.converted, amountText(converted, currency)],
  [text.perBonus, amountText(getAverage(converted, bonuses), currency)],
]

/** A spin that was not played has cost nothing, so it is left out. */
const spinFacts = (
  { currency, amount, converted, bonuses }: Outcome,
  { given, played }: NonNullable<Outcome['spins']>,
): Facts => [
  [text.givenSpins, text.spins(given, amountText(amount, currency))],
  [text.playedSpins, String(played)],
  [text.players, text.spinCounts(bonuses)],
  [text.wonSpins, amountText(converted, currency)],
  [text.perSpin, amountText(played === 0 ? null : converted / played, currency)],
]

interface EstimatesProps extends Pick<DeskCampaign, 'estimates'> {
  readonly gives: CampaignGift
}

/** One currency is open, since a campaign may have amounts in all of them. */
export function Estimates({ estimates, gives }: EstimatesProps) {
  const first = estimates.find(({ currency }) => currency === 'EUR') ?? estimates[0]
  const others = estimates.filter((one) => one !== first)
  return (
    <>
      {first && <Estimate estimate={first} gives={gives} />}
      {others.length > 0 && (
        <details className={styles['others']}>
          <summary>{text.otherCurrencies(others.length)}</summary>
          {others.map((one) => (
            <Estimate key={one.currency} estimate={one} gives={gives} />
          ))}
        </details>
      )}
    </>
  )
}

interface EstimateProps extends Pick<EstimatesProps, 'gives'> {
  readonly estimate: DeskCampaign['estimates'][number]
}

function Estimate({ estimate, gives }: EstimateProps) {
  const { currency, amount, wageringTarget, expectedCost, expectedValue } = estimate
  if (gives === 'CASHBACK') {
    return (
      <FactList
        facts={[
          [text.mostOfWindow, amountText(amount, currency)],
          [text.converted, text.costUnknown],
        ]}
      />
    )
  }
  if (gives === 'FREE_SPINS') {
    return (
      <FactList
        facts={[
          [text.worth, amountText(amount, currency)],
          [text.expectedWins, amountText(expectedValue, currency)],
        ]}
      />
    )
  }
  return (
    <FactList
      facts={[
        [text.amount, amountText(amount, currency)],
        [text.target, amountText(wageringTarget, currency)],
        [text.cost, amountText(expectedCost, currency)],
        [text.value, amountText(expectedValue, currency)],
      ]}
    />
  )
}

/** A bonus that is active has not cost anything yet, so it is left out; null before one ended. */
function getAverage(converted: number, bonuses: Outcome['bonuses']): number | null {
  const { completed, forfeited, expired, cancelled } = bonuses
  const count = completed + forfeited + expired + cancelled
  return count === 0 ? null : converted / count
}

function FactList({ facts }: { readonly facts: Facts }) {
  return (
    <dl className={styles['figure']}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
