// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { World } from '../../testing/world.ts'

afterEach(cleanup)

/** What a page may be covered with before its visitor has asked for anything. */
const disturbances = ['cookie-notice', 'questionnaire-later'] as const

/** Opened by a player who has not answered the operator, nor the question about cookies. */
function openedAt(address: string) {
  const player = aPlayer({ kycStatus: 'EDD_PENDING' })
  const { profile } = player
  const world = new World(player)
  world.keptConsent = null
  const app = renderApp(world, address)
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', { ...aSnapshot(5, 10, aWallet(100)), profile })
  })
  return app
}

const shown = () => disturbances.filter((id) => screen.queryByTestId(id) !== null)

it('shows what it may cover a page with on the home page', async () => {
  openedAt('/en-UN')
  await screen.findByTestId('cookie-notice')
  await screen.findByTestId('questionnaire-later')
})

it.each([
  '/en-UN/play/northern-lights',
  '/en-UN/play/northern-lights/',
  '/en-UN/online-casino/play/lumen/lumen-1',
  '/en-UN/live-casino-online/play/lumen/lumen-1',
  '/en-UN/my-account/banking/deposit',
  '/en-UN/my-account/banking/withdraw',
  '/en-UN/my-account/gambling-limits',
])('covers %s with nothing', async (address) => {
  const { router } = openedAt(address)
  await screen.findByRole('main')
  await settled()
  expect([router.state.location.pathname, shown()]).toEqual([address, []])
})

/** After everything that a page loads later has been loaded. */
async function settled() {
  await act(async () => {
    await vi.dynamicImportSettled()
  })
}
