import { markets } from '@player-site/contracts/kernel/markets.ts'
import { decimalFromMinor } from '@player-site/contracts/kernel/money.ts'
import {
  allMarketRules,
  type MarketRules,
} from '@player-site/contracts/market-rules/market-rules.ts'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { type Column, Table } from '../../shared/ui/table.tsx'
import { consoleText } from '../messages.ts'
import styles from './rules.module.css'

const text = consoleText.rules
const yesNo = (isSo: boolean): string => (isSo ? text.yes : text.no)
const secondsOf = (ms: number | null): string =>
  ms === null ? text.none : text.seconds(ms / 1_000)

function amountOf(minor: number | null, { market }: MarketRules): string {
  if (minor === null) return text.none
  const { currency } = markets[market]
  return formatAmount(decimalFromMinor(minor, currency), currency, 'en-GB')
}

const column = (id: string, cell: (rules: MarketRules) => string): Column<MarketRules> => ({
  id,
  title: text.columns[id] ?? id,
  cell,
})

const limitColumns = [
  column('market', ({ market }) => `${market} · ${markets[market].name}`),
  column('timeZone', ({ timeZone }) => timeZone),
  column('increase', ({ limits }) => text.increase(limits)),
  column('required', ({ limits }) => yesNo(limits.depositLimitRequired)),
  column('cap', (rules) => amountOf(rules.limits.crossOperatorMonthlyMinor, rules)),
  column('timeouts', ({ timeouts }) => timeouts.join(', ')),
  column('exclusion', ({ exclusionMinMonths }) => text.months(exclusionMinMonths)),
  column('register', ({ exclusionRegister }) => exclusionRegister ?? text.none),
  column('sources', ({ sources }) => sources.join('; ')),
]

const playColumns = [
  column('market', ({ market }) => `${market} · ${markets[market].name}`),
  column('cancel', ({ withdrawalCancel }) => yesNo(withdrawalCancel)),
  column('cards', ({ creditCards }) => yesNo(creditCards)),
  column('identity', ({ verification }) => yesNo(verification.beforeDeposit === 'identity')),
  column('demo', ({ demoForVisitors }) => yesNo(demoForVisitors)),
  column('live', ({ liveTables }) => yesNo(liveTables)),
  column('stake', (rules) => amountOf(rules.maxStakeMinor, rules)),
  column('round', ({ minRoundMs }) => secondsOf(minRoundMs)),
  column('prompt', ({ activityPromptMs }) => secondsOf(activityPromptMs)),
  column('wagering', ({ maxWagering }) =>
    maxWagering === null ? text.none : text.times(maxWagering),
  ),
]

/** The rules of a player's country of residence, with the source of each figure. */
export function RulesScreen() {
  return (
    <div className={styles['screen']} data-testid="market-rules">
      <h1 className={styles['heading']}>{text.heading}</h1>
      <p className={styles['lead']}>{text.lead}</p>
      <Table
        caption={text.limits}
        columns={limitColumns}
        rows={allMarketRules}
        idOf={({ market }) => market}
      />
      <Table
        caption={text.play}
        columns={playColumns}
        rows={allMarketRules}
        idOf={({ market }) => market}
      />
    </div>
  )
}
