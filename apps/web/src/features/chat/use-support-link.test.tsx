// @vitest-environment happy-dom
import { siteDefaults } from '@player-site/contracts/access/access.entities.ts'
import { checkDeposit } from '@player-site/contracts/cashier/cashier.calls.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { openDepositGate } from '../../../testing/cashier.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

it.each([
  [null, '/en-UN/contact-us'],
  [{ url: 'https://help.example' }, '#live-chat'],
])('with the help desk %j, a closed gate leads to %s', async (helpDesk, address) => {
  const world = new World(aPlayer())
  Object.assign(world.dependencies.boot, { ...siteDefaults, helpDesk })
  world.api.answer(checkDeposit, () => of({ ...openDepositGate, status: 'RESTRICTED' }))
  renderApp(world, '/en-UN/my-account/banking/deposit')
  const link = await screen.findByTestId('gate-support')
  await waitFor(() => expect(link.getAttribute('href')).toContain(address))
})
