// @vitest-environment happy-dom
import {
  checkWithdrawal,
  listCashierMethods,
  listPendingWithdrawals,
  listRecentMethods,
  startWithdrawal,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

it('a typed Pix key is checked, reviewed masked, and sent in full', async () => {
  const world = new World(aPlayer())
  const gate = { status: 'SUCCESS', currency: 'EUR', limit: null, duration: null } as const
  world.api.answer(checkWithdrawal, () => of({ ...gate, originalLimit: null, withdrawable: 500 }))
  const shown = { id: 'PIX', name: 'Pix', image: 'pix', altTag: 'Pix', accountKind: 'pixKey' }
  const pix = { ...shown, type: 'withdrawal', processTime: 'instant', min: 10, max: 1_000 }
  world.api.answer(listCashierMethods, () => of({ methods: [pix] }))
  world.api.answer(listRecentMethods, () => of({ recent: [] }))
  world.api.answer(listPendingWithdrawals, () => of({ withdrawals: [] }))
  world.api.answer(startWithdrawal, () => NEVER)
  renderApp(world, '/en-UN/my-account/banking/withdraw')
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(500)))
  })
  const form = await screen.findByTestId('withdrawal-form')
  fireEvent.click(screen.getByText('Max'))
  const enter = (value: string) => {
    fireEvent.change(screen.getByTestId('pix-key'), { target: { value } })
    fireEvent.submit(form)
  }
  enter('529.982.247-24')
  await screen.findByText('Enter a valid CPF (11 digits).')
  expect(document.activeElement).toBe(screen.getByTestId('pix-key'))
  enter('529.982.247-25')
  expect((await screen.findByTestId('review-account')).textContent).toBe('•••.982.247-••')
  fireEvent.click(screen.getByTestId('withdrawal-confirm'))
  await expect.poll(() => world.api.sentTo(startWithdrawal)).toHaveLength(1)
  expect(world.api.sentTo(startWithdrawal)[0]?.request).toMatchObject({
    body: { method: 'PIX', account: { kind: 'cpf', key: '52998224725' } },
  })
})
