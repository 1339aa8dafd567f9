import { staleAfterMs } from '@player-site/realtime-client/player-events.ts'
import { describe, expect, it } from 'vitest'
import { aBalance, aPlayer, aSnapshot, aWallet } from '../../testing/builders.ts'
import { startedWith, World } from '../../testing/world.ts'
import { selectPlayer } from '../features/session/index.ts'
import { selectWallet } from '../features/wallet/index.ts'
import { selectBalanceAt, selectFreshness } from '../features/wallet/wallet.state.ts'

const start = () => startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))

describe('the connection of a signed-in player', () => {
  it('stays closed for visitors', () => {
    const world = new World()
    world.start()
    expect(world.connection.openConnections).toBe(0)
  })

  it('applies a snapshot and the events that follow it', () => {
    const { world, store } = start()
    world.connection.message('WALLET_BALANCE', aBalance(5, 11, 120.5))
    expect(selectWallet(store.getState())).toMatchObject({
      mainBalance: 120.5,
      totalBalance: 120.5,
    })
  })

  it('drops events it has already read', () => {
    const { world, store } = start()
    world.connection.message('WALLET_BALANCE', aBalance(5, 11, 120))
    world.connection.message('WALLET_BALANCE', aBalance(5, 11, 999))
    world.connection.message('WALLET_BALANCE', aBalance(4, 99, 888))
    expect(selectWallet(store.getState())?.mainBalance).toBe(120)
    expect(world.connection.resumedFrom).toEqual([])
  })

  it('lets a snapshot replace everything, even with lower numbers', () => {
    const { world, store } = start()
    world.connection.message('SNAPSHOT', aSnapshot(3, 1, aWallet(7)))
    expect(selectWallet(store.getState())?.mainBalance).toBe(7)
    world.connection.message('WALLET_BALANCE', aBalance(3, 2, 8))
    expect(selectWallet(store.getState())?.mainBalance).toBe(8)
  })

  it('logs and drops unreadable events, and keeps running', () => {
    const { world, store } = start()
    world.connection.message('WALLET_BALANCE', { epoch: 5, seq: 11, at: 1, balanceMap: 'secret' })
    world.connection.message('NO_SUCH_EVENT', { token: 'secret' })
    world.connection.message('WALLET_BALANCE', aBalance(5, 11, 44))
    expect(selectWallet(store.getState())?.mainBalance).toBe(44)
    expect(world.logged.filter(({ event }) => event === 'realtime.unreadable')).toHaveLength(2)
    expect(JSON.stringify(world.logged)).not.toContain('secret')
  })

  it('takes changed attributes into the profile and leaves unreadable ones out', () => {
    const { world, store } = start()
    world.connection.message('PLAYER_ATTRIBUTE_CHANGE', {
      epoch: 5,
      seq: 11,
      at: 1,
      attributes: { casino: false, kycStatus: 'NO_SUCH_STATUS' },
    })
    const profile = selectPlayer(store.getState())?.profile
    expect(profile).toMatchObject({ casino: false, kycStatus: 'FULLY VERIFIED' })
  })
})

describe('the freshness of the figures', () => {
  it('is reconnecting while disconnected, stale after 15 s, live when connected again', () => {
    const { world, store } = start()
    const status = () => selectFreshness(store.getState())
    expect(status()).toBe('live')
    world.connection.signal({ is: 'lost', retriesItself: true })
    expect(status()).toBe('reconnecting')
    world.advance(staleAfterMs - 1)
    expect(status()).toBe('reconnecting')
    world.advance(1)
    expect(status()).toBe('stale')
    world.connection.signal({ is: 'opened' })
    expect(status()).toBe('live')
  })

  it('is never better than the gateway’s own connection status', () => {
    const { world, store } = start()
    const connection = { epoch: 5, seq: 11, at: 1, status: 'stale', balanceAt: 950 }
    world.connection.message('WALLET_STATUS', connection)
    expect(selectFreshness(store.getState())).toBe('stale')
    expect(selectBalanceAt(store.getState())).toBe(950)
  })
})

describe('a refused handshake', () => {
  it.each(['session.required', 'session.expired'])(
    'ends the session when refused with %s',
    (code) => {
      const { world, store } = start()
      world.connection.signal({ is: 'refused', code, retriesItself: false })
      expect(selectPlayer(store.getState())).toBeNull()
      expect(world.connection.openConnections).toBe(0)
      world.advance(60_000)
      expect(world.connection.reopened).toBe(0)
    },
  )
})

describe('a connection for another player', () => {
  it('is not made: the handshake says whose page it is', () => {
    const { world, store } = start()
    expect(world.connection.introduce()).toEqual({
      epoch: 5,
      seq: 10,
      playerId: aPlayer().playerId,
    })
    const code = 'session.otherPlayer'
    world.connection.signal({ is: 'refused', code, retriesItself: false })
    expect(selectPlayer(store.getState())).toBeNull()
    expect(store.getState().session.lastEnd).toBe('other_player')
    expect(world.connection.openConnections).toBe(0)
  })

  it('shows nothing of a snapshot that is not this player’s', () => {
    const { world, store } = start()
    world.connection.signal({ is: 'lost', retriesItself: true })
    const theirs = { ...aSnapshot(6, 1, aWallet(7_777)), playerId: 'another-player' }
    world.connection.message('SNAPSHOT', theirs)
    expect(selectWallet(store.getState())).toBeUndefined()
    expect(store.getState().session.lastEnd).toBe('other_player')
  })

  it('is kept for this player’s own snapshot', () => {
    const { world, store } = start()
    const own = { ...aSnapshot(6, 1, aWallet(50)), playerId: aPlayer().playerId }
    world.connection.message('SNAPSHOT', own)
    expect(selectWallet(store.getState())?.mainBalance).toBe(50)
  })
})

describe('the end of a session', () => {
  it('clears the player’s state, shows why and leaves the page', () => {
    const { world, store } = start()
    world.connection.message('SESSION_ENDED', { epoch: 5, seq: 10, at: 1, reason: 'excluded' })
    expect(selectPlayer(store.getState())).toBeNull()
    expect(selectWallet(store.getState())).toBeUndefined()
    expect(store.getState().session.lastEnd).toBe('excluded')
    expect(world.connection.openConnections).toBe(0)
    expect(world.navigated).toEqual(['/en-UN/logged-out'])
  })

  it('keeps site state', () => {
    const { world, store } = start()
    const { lobby, locale } = store.getState()
    world.connection.message('SESSION_ENDED', { epoch: 5, seq: 10, at: 1, reason: 'signed_out' })
    expect(store.getState().lobby).toBe(lobby)
    expect(store.getState().locale).toBe(locale)
  })
})
