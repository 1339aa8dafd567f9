import { markets } from '@player-site/contracts/kernel/markets.ts'
import { decimalFromMinor } from '@player-site/contracts/kernel/money.ts'
import {
  allMarketRules,
  type MarketRules,
} from '@player-site/contracts/market-rules/market-rules.ts'
import {
  type Product,
  type ProductRules,
  products,
  usualProduct,
} from '@player-site/contracts/market-rules/products.ts'
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
  column('review', ({ verification }) => text.hours(verification.reviewHours)),
  column('prompt', ({ activityPromptMs }) => secondsOf(activityPromptMs)),
  column('bonuses', ({ bonuses }) => text.bonusOffers[bonuses.offered]),
  column('wagering', ({ bonuses: { maxWagering } }) =>
    maxWagering === null ? text.none : text.times(maxWagering),
  ),
]

interface ProductRow {
  readonly market: MarketRules
  readonly product: Product
  readonly rules: ProductRules
}

const productColumn = (id: string, cell: (row: ProductRow) => string): Column<ProductRow> => ({
  id,
  title: text.columns[id] ?? id,
  cell,
})

const productColumns = [
  productColumn('market', ({ market: { market } }) => `${market} · ${markets[market].name}`),
  productColumn('product', ({ product }) => text.productNames[product]),
  productColumn('allowed', ({ rules }) => yesNo(rules.isAllowed)),
  productColumn('age', ({ rules, market }) => String(rules.minimumAge ?? market.minimumAge)),
  productColumn('stake', ({ rules, market }) => amountOf(rules.maxStakeMinor, market)),
  productColumn('round', ({ rules }) => secondsOf(rules.minRoundMs)),
  productColumn('autoplay', ({ rules }) => yesNo(rules.autoplay)),
  productColumn('parallel', ({ rules }) => yesNo(rules.parallelPlay)),
  productColumn('demo', ({ rules }) => yesNo(rules.demoForVisitors)),
]

const isUsual = (rules: ProductRules): boolean =>
  JSON.stringify(rules) === JSON.stringify(usualProduct)

const productRows: readonly ProductRow[] = allMarketRules.flatMap((market) =>
  products
    .map((product) => ({ market, product, rules: market.products[product] }))
    .filter(({ rules }) => !isUsual(rules)),
)

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
      <Table
        caption={text.products}
        columns={productColumns}
        rows={productRows}
        idOf={({ market, product }) => `${market.market}-${product}`}
      />
    </div>
  )
}
