import { money } from '@player-site/contracts/kernel/money.ts'
import { useCallback, useState } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { formatMoney } from '../../../shared/locale/format-money.ts'
import { useLocale } from '../../../shared/locale/use-locale.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { InfiniteList } from '../../../shared/ui/infinite-list.tsx'
import { Table } from '../../../shared/ui/table.tsx'
import { useGalleryText } from '../gallery-text.tsx'
import { Section, Specimen } from '../specimen.tsx'
import styles from './lists.module.css'

export function ListsSection() {
  return (
    <Section id="lists">
      <Transactions />
      <Rounds />
    </Section>
  )
}

const transactions = [
  { id: '1', day: '2026-11-20', what: 'deposit', tone: 'positive', amountMinor: 5_000n },
  { id: '2', day: '2026-11-19', what: 'withdrawal', tone: 'caution', amountMinor: -125_050n },
  { id: '3', day: '2026-11-18', what: 'win', tone: 'danger', amountMinor: 1_240n },
] as const

type Transaction = (typeof transactions)[number]

function Transactions() {
  const text = useGalleryText()
  const { tag } = useLocale()
  const columns = [
    {
      id: 'when',
      title: text('table.when'),
      cell: ({ day }: Transaction) => <FormattedDate value={day} dateStyle="medium" />,
    },
    {
      id: 'what',
      title: text('table.what'),
      cell: ({ what }: Transaction) => text(`table.${what}`),
    },
    {
      id: 'state',
      title: text('table.state'),
      cell: ({ tone }: Transaction) => <Badge tone={tone}>{text(`badge.${tone}`)}</Badge>,
    },
    {
      id: 'amount',
      title: text('table.amount'),
      isFigure: true,
      cell: ({ amountMinor }: Transaction) => formatMoney(money(amountMinor, 'EUR'), tag),
    },
  ]
  return (
    <Specimen id="table">
      <Table
        caption={text('table.caption')}
        columns={columns}
        rows={transactions}
        idOf={({ id }) => id}
      />
    </Specimen>
  )
}

const pageRows = 40
const allRows = 400
const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

function Rounds() {
  const text = useGalleryText()
  const [count, setCount] = useState(pageRows)
  const more = useCallback(() => setCount((known) => Math.min(known + pageRows, allRows)), [])
  return (
    <Specimen id="infinite">
      <InfiniteList
        label={text('infinite.label')}
        items={numbersTo(count)}
        idOf={String}
        rowHeightPx={56}
        heightPx={280}
        remainder={count < allRows ? 'more' : 'none'}
        onMore={more}
      >
        {(number) => (
          <div className={styles['row']}>
            <FormattedMessage id="gallery.infinite.row" values={{ number }} />
          </div>
        )}
      </InfiniteList>
    </Specimen>
  )
}
