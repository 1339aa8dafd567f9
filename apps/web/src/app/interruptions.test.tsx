// @vitest-environment happy-dom
import { resetActivityTimer } from '@player-site/contracts/activity/activity.calls.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aSummary, aWallet } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { World } from '../../testing/world.ts'

afterEach(cleanup)

async function signedIn(address = '/en-UN') {
  const world = new World(aPlayer())
  world.api.answer(resetActivityTimer, () => of({}))
  const app = renderApp(world, address)
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(100)))
  })
  const hears = (name: string, body: object) =>
    act(() => world.connection.message(name, { epoch: 5, at: 1, ...body }))
  return { ...app, world, hears }
}
/** The tab's messages, except for the shared news that it watches on any page. */
const said = ({ connection }: World) =>
  connection.sent.filter(({ name }) => !name.startsWith('TOPICS_'))

const summary = { seq: 11, is: 'showing', ...aSummary() }
const warning = { seq: 10, is: 'showing', endsAt: 1, secondsLeft: 127 }

it('shows the summary in the player’s currency, and stays until it is answered', async () => {
  const { world, hears } = await signedIn()
  hears('ACTIVITY_SUMMARY', summary)
  const dialog = await screen.findByRole('alertdialog', { name: 'Time for a reality check' })
  const describedBy = dialog.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(describedBy)?.textContent).toContain('Play is paused')
  const figure = (id: string) => within(dialog).getByTestId(id).textContent
  expect(figure('activity.turnover')).toMatch(/20\.00/)
  expect(figure('activity.winnings')).toMatch(/15\.50/)
  expect(figure('activity.delta')).toMatch(/^-.*4\.50/)
  expect(figure('activity.period')).toBe('60 minutes')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continue playing' }))
  expect(said(world)).toEqual([{ name: 'ACTIVITY_TIMER', body: { action: 'continue' } }])
  expect(screen.queryByTestId('reality-check')).not.toBeNull()
  hears('ACTIVITY_SUMMARY', { seq: 12, is: 'dismissed' })
  await waitFor(() => expect(screen.queryByTestId('reality-check')).toBeNull())
})

it('tells how long the session has lasted as its clock does, whatever the period is', async () => {
  const { world, hears } = await signedIn()
  act(() => world.advance(38 * 60_000 + 17_000))
  hears('ACTIVITY_SUMMARY', { ...summary, period: 30, since: Date.UTC(2026, 10, 27, 14, 2) })
  const dialog = await screen.findByTestId('reality-check')
  const clock = await within(dialog).findByTestId('session-clock')
  expect(clock.textContent).toBe('Time in session0:38:17')
  act(() => world.advance(5_000))
  expect(clock.textContent).toBe('Time in session0:38:22')
  expect(dialog.textContent).not.toContain('playing for')
  expect(within(dialog).getByTestId('activity.since').textContent).toMatch(/27|28/)
})

it('gives each choice of a reality check the same weight', async () => {
  const { hears } = await signedIn()
  hears('ACTIVITY_SUMMARY', summary)
  const dialog = await screen.findByTestId('reality-check')
  const choices = ['continue', 'history', 'sign-out'].map((choice) =>
    within(dialog).getByTestId(`reality-check-${choice}`),
  )
  expect(new Set(choices.map(({ className }) => className)).size).toBe(1)
  expect(choices[0]?.className).not.toBe('')
})

it('shows the idle warning with the remaining time first, and the reality check after it', async () => {
  const { world, hears } = await signedIn()
  hears('ACTIVITY_SUMMARY', summary)
  await screen.findByTestId('reality-check')
  hears('IDLE_WARNING', warning)
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' })
  expect(screen.queryByTestId('reality-check')).toBeNull()
  expect(within(dialog).getByRole('timer').textContent).toContain('2:07')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay signed in' }))
  expect(said(world)).toEqual([{ name: 'ACTIVE', body: {} }])
  hears('IDLE_WARNING', { seq: 10, is: 'dismissed', endsAt: 2 })
  await screen.findByTestId('reality-check')
})

it('links to the history, stays hidden there, and reappears on every other page', async () => {
  const { hears, router } = await signedIn()
  hears('ACTIVITY_SUMMARY', summary)
  fireEvent.click(await screen.findByTestId('reality-check-history'))
  const history = '/en-UN/my-account/banking/transactions'
  await waitFor(() => expect(router.state.location.pathname).toBe(history))
  await waitFor(() => expect(screen.queryByTestId('reality-check')).toBeNull())
  hears('ACTIVITY_SUMMARY', { ...summary, seq: 12 })
  expect(screen.queryByTestId('reality-check')).toBeNull()
  act(() => router.navigate('/en-UN'))
  expect(await screen.findByTestId('reality-check')).not.toBeNull()
})

it('restarts the timer by a link after sign-in, and removes the hash from the address', async () => {
  const { world, router } = await signedIn('/en-UN?from=mail#reset-activity-timer')
  await waitFor(() => expect(world.api.sentTo(resetActivityTimer)).toHaveLength(1))
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(router.state.location.search).toBe('?from=mail')
  const visitor = new World()
  renderApp(visitor, '/en-UN#reset-activity-timer')
  await screen.findAllByTestId('sign-in-open')
  expect(visitor.api.sentTo(resetActivityTimer)).toEqual([])
})
