import { listLatestWinners, listTopWinners } from '@player-site/contracts/winners/winners.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { WinnersService } from './winners.service.ts'

/** @see B§7 Favourites, recent, jackpots, winners */
export function bindWinners(bind: Bind, winners: WinnersService): void {
  bind.public(listTopWinners, async ({ query: { currency, dateRange } }) => ({
    data: await winners.top(currency, dateRange),
  }))
  bind.public(listLatestWinners, async ({ query: { currency } }) => ({
    data: await winners.latest(currency),
  }))
}
