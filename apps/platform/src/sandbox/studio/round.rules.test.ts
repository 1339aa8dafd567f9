import { expect, it } from 'vitest'
import { nextPhase, type Phase, type WalletOutcome } from './round.rules.ts'

const over = { isOver: true, owesWin: false }
const won = { isOver: true, owesWin: true }
const going = { isOver: false, owesWin: false }

it.each<[Phase, WalletOutcome, typeof over, Phase]>([
  ['betting', 'done', over, 'settled'],
  ['betting', 'done', won, 'won'],
  ['betting', 'done', going, 'playing'],
  ['betting', 'refused', won, 'refused'],
  ['betting', 'unknown', won, 'cancelling'],
  ['raising', 'done', going, 'playing'],
  ['raising', 'done', won, 'won'],
  ['raising', 'done', over, 'settled'],
  ['raising', 'refused', won, 'playing'],
  ['raising', 'unknown', won, 'lowering'],
  ['lowering', 'done', going, 'playing'],
  ['lowering', 'unknown', going, 'lowering'],
  ['lowering', 'refused', going, 'lowering'],
  ['won', 'done', won, 'settled'],
  ['won', 'unknown', won, 'won'],
  ['won', 'refused', won, 'won'],
  ['cancelling', 'done', won, 'cancelled'],
  ['cancelling', 'unknown', won, 'cancelling'],
  ['settled', 'done', won, 'settled'],
  ['refused', 'done', won, 'refused'],
])('a round that is %s and hears %s, then %o, is %s', (phase, outcome, result, next) => {
  expect(nextPhase(phase, outcome, result)).toBe(next)
})
