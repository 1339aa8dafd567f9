import type { PlayerPage } from '@player-site/contracts/ops/ops.entities.ts'
import type { ReactNode } from 'react'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { consoleText } from '../messages.ts'
import base from '../page/page.module.css'
import { timeText } from '../times.ts'
import styles from './player.module.css'

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const text = consoleText.player

function balanceOf({ wallet }: PlayerPage): string {
  if (!wallet) return text.unknown
  const { status, currency, totalBalance } = wallet
  return status === 'success' ? formatAmount(totalBalance, currency, 'en-GB') : status
}

function figureFrom({ upstream, at }: PlayerPage): string {
  const balanceAt = upstream?.balanceAt
  if (balanceAt === undefined || balanceAt === null) return text.unknown
  return `${timeText(balanceAt)} (${text.ago(at - balanceAt)})`
}

export function Facts({ page }: { readonly page: PlayerPage }) {
  const { owner, position, upstream, tabs } = page
  const tabText = tabs.map(({ node, count }) => `${count} on ${node}`).join(', ')
  return (
    <section aria-labelledby="facts" className={styles['card']}>
      <h2 id="facts" className={base['title']}>
        {text.facts}
      </h2>
      <dl className={styles['facts']}>
        <Fact name={text.balance}>{balanceOf(page)}</Fact>
        <Fact name={text.balanceAt}>{figureFrom(page)}</Fact>
        <Fact name={text.upstream}>{upstream ? text.statuses[upstream.status] : text.unknown}</Fact>
        <Fact name={text.owner}>{owner?.node ?? text.noOwner}</Fact>
        <Fact name={text.tabs}>{tabText || text.noTabs}</Fact>
        <Fact name={text.epoch}>
          {position ? `${position.epoch} / ${position.seq}` : text.unknown}
        </Fact>
      </dl>
    </section>
  )
}
