import { sessionId } from '@player-site/contracts/kernel/ids.ts'
import type { Transition } from '@player-site/contracts/ops/ops.entities.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { diagnose, type PlayerFacts } from './diagnosis.rules.ts'

const now = Date.UTC(2026, 0, 1, 12)
const ago = (seconds: number) => now - seconds * 1_000

const happened = (what: string, seconds: number, extra: Partial<Transition> = {}): Transition => ({
  at: ago(seconds),
  node: 'n-1',
  what,
  level: 'info',
  ...extra,
})
const lost = (seconds: number, extra: Partial<Transition> = {}) =>
  happened('upstream.lost', seconds, {
    level: 'warn',
    fields: { why: 'walletSocketClosed.1006' },
    ...extra,
  })

/** A player with a tab whose balance is live. */
const live: PlayerFacts = {
  at: now,
  owner: { node: 'n-1', epoch: 7 },
  position: { epoch: 7, seq: 3 },
  upstream: { status: 'live', balanceAt: ago(100) },
  wallet: { status: 'success', currency: 'EUR', totalBalance: 10 },
  sessions: [{ sessionId: z.parse(sessionId, 's-1'), startedAt: ago(500), expiresAt: now + 9_000 }],
  tabs: [{ node: 'n-1', count: 2 }],
  transitions: [happened('player.owned', 300), happened('upstream.connected', 299)],
}
const codes = (facts: Partial<PlayerFacts>) =>
  diagnose({ ...live, ...facts }).map(({ code }) => code)
const found = (facts: Partial<PlayerFacts>, code: string) =>
  diagnose({ ...live, ...facts }).find((finding) => finding.code === code)

describe("the diagnosis of a player's balance", () => {
  it('is healthy while the connection is live, whatever the age of the last change', () => {
    expect(codes({})).toEqual(['upstream.live', 'figure.current', 'tabs.open'])
    expect(found({}, 'upstream.live')).toMatchObject({ since: ago(299) })
    expect(found({}, 'figure.current')).toMatchObject({ at: ago(100) })
    expect(found({}, 'tabs.open')).toMatchObject({ count: 2 })
  })

  it('names an open socket that answers no ping, until it is heard', () => {
    const silent: Partial<PlayerFacts> = {
      upstream: { status: 'reconnecting', balanceAt: ago(20) },
      transitions: [...live.transitions, happened('upstream.silent', 3)],
    }
    expect(found(silent, 'upstream.silent')).toMatchObject({ tone: 'bad', since: ago(3) })
    const transitions = [...(silent.transitions ?? []), happened('upstream.heard', 1)]
    expect(codes({ transitions })).toContain('upstream.live')
  })

  it('states how long upstream has been down, its attempts, the reason and the age of the figure', () => {
    const cut: Partial<PlayerFacts> = {
      upstream: { status: 'reconnecting', balanceAt: ago(90) },
      transitions: [...live.transitions, lost(3, { since: ago(60), times: 9 })],
    }
    expect(codes(cut)).toEqual(['upstream.down', 'figure.old', 'tabs.open'])
    expect(found(cut, 'upstream.down')).toEqual({
      code: 'upstream.down',
      tone: 'bad',
      since: ago(60),
      at: ago(3),
      count: 9,
      why: 'walletSocketClosed.1006',
    })
    expect(found(cut, 'figure.old')).toMatchObject({ at: ago(90) })
  })

  it('counts an outage from its first loss, also when two nodes tried, and not the one before', () => {
    const transitions = [
      lost(900, { times: 4 }),
      happened('upstream.connected', 800),
      lost(50, { since: ago(80), times: 3 }),
      lost(2, { node: 'n-2', since: ago(40), times: 5 }),
    ]
    const upstream = { status: 'stale' as const, balanceAt: ago(90) }
    expect(found({ transitions, upstream }, 'upstream.gaveUp')).toMatchObject({
      since: ago(80),
      count: 8,
    })
  })

  it('calls the figure current while the regular refresh still brings it', () => {
    const upstream = { status: 'stale' as const, balanceAt: ago(12) }
    const transitions = [...live.transitions, lost(3)]
    expect(codes({ upstream, transitions })).toEqual([
      'upstream.gaveUp',
      'figure.current',
      'tabs.open',
    ])
  })

  it('states that the refresh fails too, unless a balance arrived since', () => {
    const failed = happened('wallet.refreshFailed', 5, {
      level: 'warn',
      since: ago(45),
      times: 3,
      fields: { why: 'upstream.unavailable' },
    })
    const upstream = { status: 'stale' as const, balanceAt: ago(90) }
    const facts = { upstream, transitions: [...live.transitions, lost(3), failed] }
    expect(found(facts, 'refresh.failing')).toMatchObject({ since: ago(45), count: 3 })
    const healed = { ...facts, upstream: { ...upstream, balanceAt: ago(1) } }
    expect(found(healed, 'refresh.failing')).toBeUndefined()
  })

  it('lists a player with an open tab but no owner first', () => {
    expect(codes({ owner: null })[0]).toBe('owner.none')
    expect(found({ owner: null }, 'figure.old')).toBeDefined()
    expect(found({ owner: null }, 'upstream.live')).toBeUndefined()
  })

  it('reports an owner that works without the store', () => {
    const transitions = [...live.transitions, happened('player.detached', 20, { level: 'warn' })]
    expect(found({ transitions }, 'owner.detached')).toMatchObject({ since: ago(20) })
    const back = [...transitions, happened('player.owned', 2)]
    expect(found({ transitions: back }, 'owner.detached')).toBeUndefined()
  })

  it('finds nothing wrong with an absent player', () => {
    const disconnected = { owner: null, tabs: [] }
    expect(codes(disconnected)).toEqual(['tabs.none'])
    expect(codes({ ...disconnected, sessions: [] })).toEqual(['session.none'])
    expect(
      codes({ ...disconnected, sessions: [], wallet: null, upstream: null, transitions: [] }),
    ).toEqual(['player.inactive'])
  })

  it.each([
    ['not_exists', 'figure.noWallet'],
    ['error', 'figure.readFailed'],
    ['pending', 'figure.unknown'],
  ] as const)('distinguishes a wallet that is %s from an old one', (status, code) => {
    const wallet = { status, currency: 'EUR' as const, totalBalance: 0 }
    expect(codes({ wallet })).toContain(code)
  })

  it('mentions messages that could not be read, for ten minutes', () => {
    const at = (seconds: number) =>
      codes({
        transitions: [
          ...live.transitions,
          happened('upstream.dropped', seconds, { level: 'warn' }),
        ],
      })
    expect(at(60)).toContain('messages.dropped')
    expect(at(700)).not.toContain('messages.dropped')
  })

  it('states that the first connection is still pending', () => {
    const upstream = { status: 'reconnecting' as const, balanceAt: ago(2) }
    const transitions = [happened('player.owned', 3)]
    expect(codes({ upstream, transitions })[0]).toBe('upstream.connecting')
  })
})
