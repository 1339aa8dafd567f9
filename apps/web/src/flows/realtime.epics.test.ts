import { NEVER, throwError } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aBalance, aPlayer, aSnapshot, aWallet } from '../../testing/builders.ts'
import { startedWith, World } from '../../testing/world.ts'
import { selectPlayer } from '../features/session/index.ts'
import { selectWallet } from '../features/wallet/index.ts'
import { selectBalanceAt, selectFreshness } from '../features/wallet/wallet.state.ts'
import { staleAfterMs } from '../shared/realtime/player-events.ts'

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

  it('accepts one event for the several it was merged from, and still finds a gap before it', () => {
    const { world, store } = start()
    world.connection.message('WALLET_BALANCE', { ...aBalance(5, 14, 140), fromSeq: 11 })
    expect(selectWallet(store.getState())?.mainBalance).toBe(140)
    expect(world.connection.resumedFrom).toEqual([])
    world.connection.message('WALLET_BALANCE', { ...aBalance(5, 19, 190), fromSeq: 16 })
    expect(world.connection.resumedFrom).toEqual([{ epoch: 5, seq: 14 }])
  })

  it('reads unnumbered events without moving its position', () => {
    const { world } = start()
    const numbers = { epoch: 5, seq: 10, at: 1 }
    world.connection.message('IDLE_WARNING', { ...numbers, is: 'dismissed', endsAt: 9 })
    world.connection.message('TRANSACTIONS', { ...numbers, is: 'failed', filter: {}, code: 'x' })
    world.connection.message('ACTIVITY_SUMMARY', { ...numbers, seq: 11, is: 'dismissed' })
    expect(world.connection.readUpTo()).toEqual({ epoch: 5, seq: 11 })
    expect(world.logged).toEqual([])
  })

  it('requests missed events once, and applies nothing out of order', () => {
    const { world, store } = start()
    world.connection.acknowledge = () => NEVER
    world.connection.message('WALLET_BALANCE', aBalance(5, 13, 130))
    world.connection.message('WALLET_BALANCE', aBalance(5, 14, 140))
    expect(world.connection.resumedFrom).toEqual([{ epoch: 5, seq: 10 }])
    expect(selectWallet(store.getState())?.mainBalance).toBe(100)

    for (const seq of [11, 12, 13, 14]) {
      world.connection.message('WALLET_BALANCE', aBalance(5, seq, seq * 10))
    }
    expect(selectWallet(store.getState())?.mainBalance).toBe(140)
  })

  it('reconnects when a gap cannot be repaired', () => {
    const { world } = start()
    world.connection.acknowledge = () => throwError(() => new Error('timed out'))
    world.connection.message('WALLET_BALANCE', aBalance(5, 13, 130))
    expect(world.connection.reopened).toBe(1)
  })

  it('lets a snapshot replace everything, even with lower numbers', () => {
    const { world, store } = start()
    world.connection.message('SNAPSHOT', aSnapshot(3, 1, aWallet(7)))
    expect(selectWallet(store.getState())?.mainBalance).toBe(7)
    world.connection.message('WALLET_BALANCE', aBalance(3, 2, 8))
    expect(selectWallet(store.getState())?.mainBalance).toBe(8)
  })

  it('sends its position when it reconnects', () => {
    const { world } = start()
    world.connection.message('WALLET_BALANCE', aBalance(5, 11, 1))
    expect(world.connection.readUpTo()).toEqual({ epoch: 5, seq: 11 })
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

  it('counts the 15 s from the loss, not from the last failed attempt', () => {
    const { world, store } = start()
    world.connection.signal({ is: 'lost', retriesItself: true })
    world.advance(10_000)
    world.connection.signal({ is: 'refused', code: undefined, retriesItself: true })
    world.advance(5_000)
    expect(selectFreshness(store.getState())).toBe('stale')
  })

  it('is never better than the gateway’s own connection status', () => {
    const { world, store } = start()
    const connection = { epoch: 5, seq: 11, at: 1, status: 'stale', balanceAt: 950 }
    world.connection.message('WALLET_STATUS', connection)
    expect(selectFreshness(store.getState())).toBe('stale')
    expect(selectBalanceAt(store.getState())).toBe(950)
  })
})

describe('reconnecting', () => {
  it('reopens a connection that does not reconnect itself, within 1 to 5 s', () => {
    const { world } = start()
    world.connection.signal({ is: 'lost', retriesItself: false })
    world.advance(2_999)
    expect(world.connection.reopened).toBe(0)
    world.advance(1)
    expect(world.connection.reopened).toBe(1)
  })

  it('reopens at once when the browser is online again, only if disconnected', () => {
    const { world } = start()
    world.online$.next()
    expect(world.connection.reopened).toBe(0)
    world.connection.signal({ is: 'lost', retriesItself: true })
    world.online$.next()
    expect(world.connection.reopened).toBe(1)
  })

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
