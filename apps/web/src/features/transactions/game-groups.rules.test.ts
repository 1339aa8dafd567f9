import { aTransaction } from '@player-site/contracts/testing/transactions.ts'
import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import { describe, expect, it } from 'vitest'
import { getLineId, groupByGame } from './game-groups.rules.ts'

const fox = { gameName: 'Fox', gameSlug: 'fox', category: 'CASINO' } as const
const bet = (minute: number, amount: number, changes: Partial<Transaction> = {}) =>
  aTransaction(minute, { ...fox, type: 'BET', amount, roundId: `round-${minute}`, ...changes })
const win = (minute: number, amount: number, changes: Partial<Transaction> = {}) =>
  aTransaction(minute, { ...fox, type: 'WIN', amount, roundId: `round-${minute}`, ...changes })

const nothing = new Set<string>()
/** What the lines show. */
const shown = (rows: readonly Transaction[], opened: ReadonlySet<string> = nothing) =>
  groupByGame(rows, opened, 'EUR').map((line) =>
    line.is === 'game'
      ? `${line.rows[0].gameName} ${line.rounds} ${line.staked} ${line.change}`
      : `${line.isInGroup ? '- ' : ''}${line.row.type}`,
  )

describe('the play of a game', () => {
  it('is one line with its rounds, its stakes and what it moved, to the cent', () => {
    const rows = [win(3, 0.1, { referenceId: 'won' }), bet(3, 0.1), bet(2, 0.2), bet(1, 0.3)]
    expect(shown(rows)).toEqual(['Fox 3 0.6 -0.5'])
  })

  it('takes voided stakes off, and counts nothing that has not moved', () => {
    const rows = [
      bet(2, 5, { type: 'BET_VOID', referenceId: 'void' }),
      win(2, 7, { status: 'PENDING', referenceId: 'pending' }),
      bet(2, 5),
    ]
    expect(shown(rows)).toEqual(['Fox 1 0 0'])
  })

  it('ends with another game, a payment, a pause of half an hour or the day', () => {
    const deposit = aTransaction(50, { type: 'DEPOSIT', category: 'PAYMENT', amount: 20 })
    const rows = [
      bet(100, 1),
      bet(99, 1),
      bet(60, 1),
      deposit,
      bet(49, 1),
      bet(48, 1, { gameName: 'Owl', gameSlug: 'owl' }),
    ]
    expect(shown(rows)).toEqual(['Fox 2 2 -2', 'BET', 'DEPOSIT', 'BET', 'BET'])
    const aDay = 24 * 60
    expect(shown([bet(aDay, 1), bet(0, 1)])).toEqual(['BET', 'BET'])
  })

  it('has a line for each wallet that took part', () => {
    const rows = [
      bet(3, 1),
      bet(2, 1, { walletId: 'BONUS', referenceId: 'bonus-2' }),
      bet(1, 1),
      bet(0, 4, { walletId: 'BONUS', referenceId: 'bonus-0' }),
    ]
    expect(shown(rows)).toEqual(['Fox 2 2 -2', 'Fox 2 5 -5'])
  })

  it('has its transactions below it while it is unfolded, also when more of it arrive', () => {
    const rows = [bet(2, 1), bet(1, 1)]
    const opened = new Set(['r1'])
    expect(shown(rows, opened)).toEqual(['Fox 2 2 -2', '- BET', '- BET'])
    expect(shown([bet(3, 1), ...rows], opened)).toHaveLength(4)
  })

  it('keeps its id when newer transactions join it', () => {
    const rows = [bet(2, 1), bet(1, 1)]
    const idOf = (list: readonly Transaction[]) =>
      groupByGame(list, nothing, 'EUR').map((line) => getLineId(line))
    expect(idOf([bet(3, 1), ...rows])).toEqual(idOf(rows))
  })
})
