// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aBalance, aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

const allFive = {
  mainBalance: 100,
  lockedBalance: 10,
  sportsBonus: 5,
  casinoBonus: 4,
  liveCasinoBonus: 1.5,
  totalBalance: 120.5,
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function signedIn(snapshot: unknown) {
  const world = new World(aPlayer())
  renderApp(world, '/en-UN')
  await screen.findByTestId('balance-pill')
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', snapshot)
  })
  const pill = () => screen.getByTestId('balance-pill')
  // Its code comes after the page.
  await waitFor(() => expect(pill().dataset['balance']).toBeDefined())
  return { world, pill }
}

describe('the balance pill', () => {
  it('reserves its space until the balance is known', async () => {
    renderApp(new World(aPlayer()), '/en-UN')
    const pill = await screen.findByTestId('balance-pill')
    expect(pill.dataset['balance']).toBeUndefined()
    expect(pill.getAttribute('aria-label')).toBe('Loading your balance')
  })

  it('shows the total, and each new one as it arrives', async () => {
    const { world, pill } = await signedIn(aSnapshot(1, 1, aWallet(100, allFive)))
    expect(pill().textContent).toBe('120.50\u00A0€')
    expect(pill().dataset).toMatchObject({ balance: '120.50', status: 'live' })
    act(() => world.connection.message('WALLET_BALANCE', aBalance(1, 2, 80)))
    expect(pill().dataset['balance']).toBe('100.50')
    // No figure in between, which the wallet never had.
    expect(pill().textContent).toBe('100.50\u00A0€')
  })

  it('shows when the connection is down', async () => {
    const { world, pill } = await signedIn(aSnapshot(1, 1, aWallet(5)))
    act(() => world.connection.signal({ is: 'lost', retriesItself: true }))
    expect(pill().dataset['status']).toBe('reconnecting')
    expect(pill().getAttribute('aria-label')).toContain('reconnecting')
    act(() => world.advance(15_000))
    expect(pill().dataset['status']).toBe('stale')
  })

  it.each([
    ['not_exists', 'No wallet yet'],
    ['error', 'Balance unavailable'],
  ] as const)('shows no figure while the wallet is %s', async (status, text) => {
    const { pill } = await signedIn(aSnapshot(1, 1, aWallet(0, { status })))
    expect(pill().textContent).toBe(text)
  })

  it('opens a card with all balances and what can be withdrawn', async () => {
    const { pill } = await signedIn(aSnapshot(1, 1, aWallet(100, allFive)))
    fireEvent.click(pill())
    const card = await screen.findByTestId('balance-card')
    const rows = within(card)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(rows).toEqual([
      ['Main', '100.00\u00A0€'],
      ['Locked', '10.00\u00A0€'],
      ['Sports bonus', '5.00\u00A0€'],
      ['Casino bonus', '4.00\u00A0€'],
      ['Live casino bonus', '1.50\u00A0€'],
      ['Withdrawable', '100.00\u00A0€'],
    ])
  })

  it('closes its card at Escape', async () => {
    const { pill } = await signedIn(aSnapshot(1, 1, aWallet(1)))
    fireEvent.click(pill())
    fireEvent.keyDown(await screen.findByTestId('balance-card'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByTestId('balance-card')).toBeNull())
  })
})
