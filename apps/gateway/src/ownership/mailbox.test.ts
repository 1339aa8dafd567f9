import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankState } from '../../testing/blank-state.ts'
import type { PlayerState } from '../ports/player-state.ts'
import type { Change } from './change.ts'
import { Mailbox } from './mailbox.ts'

const balanceOf = ({ wallet }: PlayerState): number => wallet.mainBalance ?? 0

/** A change of the balance with its event. */
const deposit =
  (amount: number): Change =>
  (state) => {
    const mainBalance = balanceOf(state) + amount
    const after = { ...state, wallet: { ...state.wallet, mainBalance } }
    return { state: after, event: { name: 'WALLET_BALANCE', body: { mainBalance } } }
  }

/** An event without a state. */
const levelUp =
  (level: number): Change =>
  (state) => ({ state, event: { name: 'PLAYER_LOYALTY_LEVEL', body: { level } } })

const noChange: Change = () => undefined

/** The results of the queued changes when each is applied in turn. */
function drained(mailbox: Mailbox, state: PlayerState = blankState): (number | undefined)[] {
  const levels: (number | undefined)[] = []
  for (let change = mailbox.next(); change; change = mailbox.next()) {
    const level = change(state)?.event?.body['level']
    levels.push(typeof level === 'number' ? level : undefined)
  }
  return levels
}

describe('a mailbox', () => {
  it('returns changes in the order they were added', () => {
    const mailbox = new Mailbox()
    for (const level of [1, 2, 3]) mailbox.add(levelUp(level))
    expect(mailbox.isEmpty).toBe(false)
    expect(drained(mailbox)).toEqual([1, 2, 3])
    expect(mailbox.isEmpty).toBe(true)
    expect(mailbox.next()).toBeUndefined()
  })

  it('reports when upstream is faster than the store', () => {
    const mailbox = new Mailbox()
    for (let count = 0; count < 256; count += 1) mailbox.add(noChange)
    expect(mailbox.isOverfull).toBe(false)
    mailbox.add(noChange)
    expect(mailbox.isOverfull).toBe(true)
    mailbox.next()
    expect(mailbox.isOverfull).toBe(false)
  })

  it('folds pending changes into the resulting state, and is empty then', () => {
    const mailbox = new Mailbox()
    for (const amount of [1, 2, 3]) mailbox.add(deposit(amount))
    mailbox.add(noChange)
    expect(balanceOf(mailbox.fold(blankState))).toBe(6)
    expect(mailbox.isEmpty).toBe(true)
  })

  it('requeues exactly the events that no state shows, ahead of later ones', () => {
    const mailbox = new Mailbox()
    for (const change of [levelUp(1), deposit(5), levelUp(2)]) mailbox.add(change)
    mailbox.fold(blankState)
    mailbox.add(levelUp(3))
    mailbox.requeueUnnumbered()
    expect(drained(mailbox)).toEqual([1, 2, 3])
  })

  it('requeues once', () => {
    const mailbox = new Mailbox()
    mailbox.add(levelUp(1))
    mailbox.fold(blankState)
    mailbox.requeueUnnumbered()
    expect(drained(mailbox)).toEqual([1])
    mailbox.requeueUnnumbered()
    expect(mailbox.isEmpty).toBe(true)
  })

  it('keeps at most the latest 32 unnumbered events', () => {
    const mailbox = new Mailbox()
    for (let level = 1; level <= 100; level += 1) mailbox.add(levelUp(level))
    mailbox.fold(blankState)
    mailbox.requeueUnnumbered()
    expect(drained(mailbox)).toEqual(Array.from({ length: 32 }, (_, i) => 69 + i))
  })

  it('forgets pending changes and unnumbered events when cleared', () => {
    const mailbox = new Mailbox()
    mailbox.add(levelUp(1))
    mailbox.fold(blankState)
    mailbox.add(levelUp(2))
    mailbox.clear()
    mailbox.requeueUnnumbered()
    expect(mailbox.isEmpty).toBe(true)
  })

  it('reaches the same state and unnumbered events however often it was folded', () => {
    const act = fc.constantFrom('deposit', 'levelUp', 'fold')
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const mailbox = new Mailbox()
        let state = blankState
        const levels: number[] = []
        for (const [i, next] of acts.entries()) {
          if (next === 'fold') state = mailbox.fold(state)
          else if (next === 'deposit') mailbox.add(deposit(1))
          else {
            levels.push(i)
            mailbox.add(levelUp(i))
          }
        }
        state = mailbox.fold(state)
        expect(balanceOf(state)).toBe(acts.filter((next) => next === 'deposit').length)
        mailbox.requeueUnnumbered()
        expect(drained(mailbox)).toEqual(levels)
      }),
    )
  })
})
