import {
  isPayoutRestricted,
  mayEnter,
  products,
} from '@player-site/contracts/access/access.entities.ts'
import { expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { startedWith } from '../../../testing/world.ts'
import { selectPlayer } from './session.slice.ts'

function signedIn() {
  const { world, store } = startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
  const push = (seq: number, attributes: object) =>
    world.connection.message('PLAYER_ATTRIBUTE_CHANGE', { epoch: 5, seq, at: 2_000, attributes })
  const player = () => selectPlayer(store.getState()) ?? undefined
  const restrictions = () =>
    isPayoutRestricted(player())
      ? ['payout']
      : products.filter((product) => !mayEnter(product, player()))
  return { push, player, restrictions }
}

it.each(['payout', 'casino', 'liveCasino', 'sports', 'virtualSports', 'bonuses'] as const)(
  'a pushed %s closes its product on the open page, and opens it again',
  (flag) => {
    const { push, restrictions } = signedIn()
    push(11, { [flag]: false })
    expect(restrictions()).toEqual([flag])
    push(12, { [flag]: true })
    expect(restrictions()).toEqual([])
  },
)

it('a sister account’s suspension closes payout at once', () => {
  const { push, restrictions } = signedIn()
  push(11, { multibrandSuspended: true })
  expect(restrictions()).toContain('payout')
  push(12, { multibrandSuspended: false })
  expect(restrictions()).toEqual([])
})

it('KYC status, deposit and withdrawal are the pushed ones', () => {
  const { push, player } = signedIn()
  push(11, { kycStatus: 'RESTRICTED', deposit: false, withdrawal: false })
  expect(player()?.profile).toMatchObject({
    kycStatus: 'RESTRICTED',
    deposit: false,
    withdrawal: false,
  })
})
