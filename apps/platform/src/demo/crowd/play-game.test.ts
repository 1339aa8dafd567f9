import { BehaviorSubject, NEVER } from 'rxjs'
import { expect, it } from 'vitest'
import { CrowdRefusal } from './crowd-refusal.ts'
import { playTable } from './play-game.ts'
import type { GamePage, ShownGame } from './studio-client.ts'
import type { ShownTable } from './table-guest.rules.ts'

const game: ShownGame = { engine: 'roulette', stakes: ['1.00'], minRoundMs: 0, live: {} }

const betting = (id: string): ShownTable => ({
  round: { id, phase: 'betting', leftMs: 60_000 },
  isSeated: true,
})

/** A table whose next round begins with each bet; it answers some bets with a refusal. */
function tableThatRefuses(codes: Readonly<Record<string, string>>) {
  const shown = new BehaviorSubject(betting('round-0'))
  const bets: string[] = []
  const page: Pick<GamePage, 'spin' | 'table'> = {
    table: shown,
    async spin({ requestId }) {
      bets.push(requestId)
      shown.next(betting(`round-${bets.length}`))
      const code = codes[requestId]
      if (code) throw new CrowdRefusal(code)
      return { id: requestId, phase: 'settled', choices: [], moves: 0, view: {} }
    },
  }
  const unasked = () => Promise.reject(new Error('not asked'))
  return { page: { ...page, game: unasked, move: unasked, round: unasked }, bets, shown }
}

const deps = (shown: BehaviorSubject<ShownTable>) => ({
  random: () => 0,
  // The table shows itself again while a guest thinks.
  pause: async () => queueMicrotask(() => shown.next(shown.value)),
  stopping: NEVER,
})

it('lets a round of a table pass whose bet came too late', async () => {
  const { page, bets, shown } = tableThatRefuses({ 'round-0': 'studio.400' })
  const playing = playTable(page, game, deps(shown))
  shown.next(shown.value)
  await playing
  expect(bets.slice(0, 2)).toEqual(['round-0', 'round-1'])
})

it('leaves where the wallet refuses a stake', async () => {
  const { page, bets, shown } = tableThatRefuses({ 'round-0': 'wallet.insufficientFunds' })
  const playing = playTable(page, game, deps(shown))
  shown.next(shown.value)
  await expect(playing).rejects.toThrow('wallet.insufficientFunds')
  expect(bets).toEqual(['round-0'])
})
