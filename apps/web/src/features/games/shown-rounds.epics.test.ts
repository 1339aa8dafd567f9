import { describe, expect, it } from 'vitest'
import { aBalance, aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { selectShownWallet } from '../../shared/play/shown-wallet.state.ts'
import { selectWallet } from '../wallet/index.ts'
import { lateGames } from './games.late.ts'
import { winWithinMs } from './shown-rounds.epics.ts'
import { roundChanged } from './shown-rounds.slice.ts'

await loadFeature(lateGames)

describe('a round that a game of this tab shows', () => {
  function play() {
    const { world, store } = startedWith(aPlayer(), aSnapshot(1, 1, aWallet(100)))
    let seq = 1
    const push = (mainBalance: number) => {
      seq += 1
      world.connection.message('WALLET_BALANCE', aBalance(1, seq, mainBalance))
    }
    const shown = () => selectShownWallet(store.getState())?.totalBalance
    store.dispatch(roundChanged({ stage: 'main', isInRound: true }))
    push(99)
    expect(shown()).toBe(99)
    push(99.6)
    return { world, store, push, shown }
  }

  it('shows its stake at once, and its win when the game has shown it', () => {
    const { store, shown } = play()
    expect(shown()).toBe(99)
    expect(selectWallet(store.getState())?.totalBalance).toBe(99.6)
    store.dispatch(roundChanged({ stage: 'main', isInRound: false }))
    expect(shown()).toBe(99.6)
  })

  it('shows its win after 5 s without a word of the game, and what follows at once', () => {
    const { world, push, shown } = play()
    world.advance(winWithinMs - 1)
    expect(shown()).toBe(99)
    world.advance(1)
    expect(shown()).toBe(99.6)
    push(120)
    expect(shown()).toBe(120)
  })

  it('waits for the game beside it too', () => {
    const { store, shown } = play()
    store.dispatch(roundChanged({ stage: 'beside', isInRound: true }))
    store.dispatch(roundChanged({ stage: 'main', isInRound: false }))
    expect(shown()).toBe(99)
    store.dispatch(roundChanged({ stage: 'beside', isInRound: false }))
    expect(shown()).toBe(99.6)
  })

  it('shows a second stake at once, with what was won before it', () => {
    const { push, shown } = play()
    push(98.6)
    expect(shown()).toBe(98.6)
  })

  it('holds nothing back when the balance can no longer be read', () => {
    const { world, store } = play()
    world.connection.message('SNAPSHOT', aSnapshot(2, 1, aWallet(0, { status: 'error' })))
    expect(selectShownWallet(store.getState())?.status).toBe('error')
  })
})
