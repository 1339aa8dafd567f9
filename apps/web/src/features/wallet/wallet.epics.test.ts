import { expect, it } from 'vitest'
import { aBalance, aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { startedWith } from '../../../testing/world.ts'
import { announceEveryMs } from './wallet.epics.ts'
import { selectAnnouncedTotal } from './wallet.state.ts'

it('announces the newest total at most every 5 s', () => {
  const { world, store } = startedWith(aPlayer(), aSnapshot(1, 1, aWallet(100)))
  const announced = () => selectAnnouncedTotal(store.getState())
  expect(announced()).toBe(100)
  world.connection.message('WALLET_BALANCE', aBalance(1, 2, 110))
  world.connection.message('WALLET_BALANCE', aBalance(1, 3, 95))
  world.advance(announceEveryMs - 1)
  expect(announced()).toBe(100)
  world.advance(1)
  expect(announced()).toBe(95)
})

it('announces nothing while the balance cannot be read', () => {
  const wallet = aWallet(0, { status: 'error' })
  const { store } = startedWith(aPlayer(), aSnapshot(1, 1, wallet))
  expect(selectAnnouncedTotal(store.getState())).toBeUndefined()
})
