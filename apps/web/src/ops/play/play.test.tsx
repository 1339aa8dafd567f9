// @vitest-environment happy-dom
import { readNodes, readPlayer, readPlayerRounds } from '@player-site/contracts/ops/ops.calls.ts'
import type { OpsRole } from '@player-site/contracts/ops/ops.entities.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { NEVER, of, VirtualTimeScheduler } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { FakeApi, failing } from '../../../testing/fake-api.ts'
import { createConsoleStore } from '../console-store.ts'
import { PlayerScreen } from '../player/player.screen.tsx'
import { signedIn } from '../session/session.slice.ts'

afterEach(cleanup)

const at = Date.UTC(2026, 0, 1, 12)
const launched = {
  at: at - 60_000,
  node: 'n-1',
  what: 'game.launched',
  level: 'info',
  fields: { provider: 'relax', game: 'reels-1' },
}
const page = {
  playerId: 'p-1',
  at,
  diagnosis: [],
  owner: null,
  position: null,
  upstream: null,
  wallet: null,
  sessions: [],
  tabs: [],
  transitions: [launched],
}
const round = {
  roundId: 'relax:r-1',
  provider: 'relax',
  gameId: 'reels',
  gameName: 'Reels',
  state: 'won',
  currency: 'EUR',
  stake: 1.25,
  win: 47.5,
  startedAt: '2026-01-01T11:59:00.000Z',
  lastAt: '2026-01-01T11:59:01.000Z',
}

function openPlayer(rounds: Parameters<FakeApi['answer']>[1], role: OpsRole = 'support') {
  const api = new FakeApi()
  const scheduler = new VirtualTimeScheduler()
  scheduler.maxFrames = 0
  api.answer(readNodes, () => of({ at: 0, nodes: [] }))
  api.answer(readPlayer, () => of(page))
  api.answer(readPlayerRounds, rounds)
  const store = createConsoleStore({
    api,
    scheduler,
    input$: NEVER,
    openTail: () => NEVER,
    hash$: of('/players/p-1'),
    openPlayer: () => {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  store.dispatch(signedIn({ operator: { name: 'desk-1', role }, node: 'n-1', withheld: [] }))
  render(
    <Provider store={store}>
      <PlayerScreen playerId="p-1" />
    </Provider>,
  )
  const pass = (ms: number) =>
    act(() => {
      scheduler.maxFrames += ms
      scheduler.flush()
    })
  pass(0)
  const press = (name: string): void => {
    act(() => {
      fireEvent.click(screen.getByText(name))
    })
  }
  return { api, pass, press }
}

it('shows what was opened and played, and asks for the rounds once', () => {
  const { api, pass } = openPlayer(() => of({ rounds: [round], next: null }))
  expect(screen.getByTestId('launches').textContent).toContain('reels-1relax1 min ago')
  const shown = screen.getByTestId('rounds').textContent
  expect(shown).toMatch(/^Reelsstaked 1\.25\s€, won 47\.50\s€Won.+relaxrelax:r-1$/)
  expect(screen.queryByText('Older rounds')).toBeNull()
  pass(60_000)
  expect(api.sentTo(readPlayer).length).toBeGreaterThan(10)
  expect(api.sentTo(readPlayerRounds)).toHaveLength(1)
})

it('leads to older rounds and back to the latest', () => {
  const older = { ...round, roundId: 'relax:r-0', state: 'lost' }
  const { api, press } = openPlayer((request) =>
    of(
      JSON.stringify(request).includes('older')
        ? { rounds: [older], next: null }
        : { rounds: [round], next: 'older' },
    ),
  )
  press('Older rounds')
  expect(screen.getByTestId('rounds').textContent).toContain('relax:r-0')
  expect(screen.queryByText('relax:r-1')).toBeNull()
  press('Latest rounds')
  expect(screen.getByText('relax:r-1')).toBeDefined()
  expect(api.sentTo(readPlayerRounds)).toHaveLength(3)
})

it('says that there are none, that they load, and why they do not, with another try', () => {
  openPlayer(() => NEVER)
  expect(screen.getByTestId('play').querySelector('[aria-busy]')).not.toBeNull()
  cleanup()
  const { api, press } = openPlayer(() => failing('upstream.unavailable'))
  expect(screen.getByTestId('rounds-failed').textContent).toContain('upstream.unavailable')
  api.answer(readPlayerRounds, () => of({ rounds: [], next: null }))
  press('Try again')
  expect(screen.getByText('The player has not played a round.')).toBeDefined()
})

it('offers no other try where the platform has no such call', () => {
  openPlayer(() => failing('notOffered'))
  expect(screen.getByTestId('rounds-failed').textContent).toBe('The platform doesn’t offer this.')
})

it.each(['kyc', 'letters', 'account'] as const)('neither asks nor shows for %s', (role) => {
  const { api } = openPlayer(() => NEVER, role)
  expect(screen.queryByTestId('play')).toBeNull()
  expect(api.sentTo(readPlayerRounds)).toHaveLength(0)
})
