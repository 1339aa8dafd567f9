// @vitest-environment happy-dom
import {
  changeDepositLimit,
  readDepositLimits,
} from '@player-site/contracts/limits/limits.calls.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type Observable, of, Subject } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { someLimits } from '../../../testing/limits.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

type Reply = Observable<ReturnType<typeof someLimits>>

/** Enters a daily limit where this one is in force. */
async function enter(text: string, limit: number | null, reply: Reply = new Subject()) {
  const world = new World(aPlayer())
  world.api.answer(readDepositLimits, () => of(someLimits({ daily: { limit } })))
  world.api.answer(changeDepositLimit, () => reply)
  renderApp(world, '/en-UN/my-account/gambling-limits#deposit-limit')
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(0)))
  })
  fireEvent.click(await screen.findByTestId('limit-edit-deposit-daily'))
  const field = await screen.findByTestId('limit-amount-deposit-daily')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(screen.getByTestId('limit-form-deposit-daily'))
  return () => world.api.sentTo(changeDepositLimit).map(({ request }) => request)
}

it.each([
  ['20,00', null, 20],
  ['199.99', 20, 199.99],
  ['1', 5_000, 1],
] as const)('a limit of %s is sent at once where %s is in force', async (text, now, limit) => {
  const sent = await enter(text, now)
  expect(sent()).toMatchObject([{ body: { duration: 'daily', limit } }])
  expect(screen.queryByTestId('limit-unusual-daily')).toBeNull()
})

it.each([
  ['2,000', null, 2_000, 'a high limit'],
  ['2,000', 20, 2_000, 'current limit of 20.00\u00a0€'],
  ['200', 20, 200, 'current limit of 20.00\u00a0€'],
] as const)(
  'a limit of %s is asked about again where %s is in force',
  async (text, now, limit, why) => {
    const sent = await enter(text, now)
    const step = await screen.findByTestId('limit-unusual-daily')
    expect(step.textContent).toContain('set a daily limit of ')
    expect(step.textContent).toContain(why)
    expect(document.activeElement?.textContent).toMatch(/^You’re about to set/)
    expect(sent()).toEqual([])
    fireEvent.click(screen.getByTestId('limit-unusual-daily-confirm'))
    expect(sent()).toMatchObject([{ body: { duration: 'daily', limit } }])
  },
)

it('the amount can be changed instead', async () => {
  const sent = await enter('2,000', 20)
  fireEvent.click(await screen.findByTestId('limit-unusual-daily-change'))
  const amount = await screen.findByTestId('limit-amount-deposit-daily')
  expect(amount).toHaveProperty('value', '2,000.00')
  expect(document.activeElement).toBe(amount)
  expect(sent()).toEqual([])
})

it('a refusal of the confirmed limit is told at the field, with the amount in it', async () => {
  const refusal = failing('error.deposit.limit.interval')
  await enter('200,000', null, refusal)
  fireEvent.click(await screen.findByTestId('limit-unusual-daily-confirm'))
  const amount = await screen.findByTestId('limit-amount-deposit-daily')
  expect(amount).toHaveProperty('value', '200,000.00')
  expect(amount.getAttribute('aria-invalid')).toBe('true')
})

it('keeps the focus: in the field that opens, and on the button once it is saved', async () => {
  await enter('20', null, of(someLimits({ daily: { limit: 20 } })))
  const button = await screen.findByTestId('limit-edit-deposit-daily')
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(document.activeElement).toBe(await screen.findByTestId('limit-amount-deposit-daily'))
})
