// @vitest-environment happy-dom
import { readNodes } from '@player-site/contracts/ops/ops.calls.ts'
import {
  opsCancelBonus,
  opsDecideGrant,
  opsGrantBonus,
  opsListWaitingGrants,
  opsReadPlayerBonuses,
} from '@player-site/contracts/ops/ops-player-bonuses.calls.ts'
import {
  grantRefusals,
  type PlayerBonuses,
} from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { NEVER, of, VirtualTimeScheduler } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { FakeApi, failing } from '../../../testing/fake-api.ts'
import { createConsoleStore } from '../console-store.ts'
import { Console } from '../frame/console.tsx'
import { signedIn } from '../session/session.slice.ts'
import { bonusFailureText } from './messages.ts'

afterEach(cleanup)

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const at = '2026-01-01T00:00:00.000Z'
const reason = 'Sorry for the outage of Sunday'
const grant = {
  ...{ grantId: id, playerId: 'p-1', campaignId: 'gift', campaignName: 'Gift', currency: 'EUR' },
  ...{ amount: 20, reason, state: 'waiting', proposedBy: 'bonus-2', proposedAt: at },
  ...{ waitsUntil: '2026-01-08T00:00:00.000Z', decidedBy: null, decidedAt: null },
} as const
const bonus = {
  ...{ assignmentId: id, campaignId: 'gift', campaignName: 'Gift', vertical: 'CASINO' },
  ...{ bonusType: 'STICKY', state: 'active', reason: null, amount: 10, wagered: 3, target: 20 },
  ...{ balance: 7.75, converted: null, activatedAt: at, expiresAt: at, endedAt: null },
  changes: [
    { state: 'active', by: 'player', operator: null, reason: null, at },
    {
      state: 'active',
      by: 'operator',
      operator: 'anna',
      reason: 'Noted',
      at: '2026-01-02T00:00:00Z',
    },
  ],
  postings: [
    {
      ...{ type: 'DEPOSIT', at },
      entries: [
        { account: 'promotion', amount: -10 },
        { account: 'bonus_casino', amount: 10 },
      ],
    },
  ],
} as const
const read = z.parse(opsReadPlayerBonuses.reply, {
  ...{ playerId: 'p-1', currency: 'EUR', isWanted: true, isOpen: true, approvalAbove: 15 },
  ...{ bonuses: [bonus], next: id, grants: [grant] },
  campaigns: [
    {
      ...{ campaignId: 'gift', name: 'Gift', vertical: 'CASINO', amount: 20 },
      ...{ wrMultiplier: 2, validDays: 10 },
    },
  ],
})

function open(
  hash: string,
  answer: Partial<PlayerBonuses> | undefined = {},
  role = 'rewards' as const,
) {
  const api = new FakeApi()
  const scheduler = new VirtualTimeScheduler()
  scheduler.maxFrames = 0
  api.answer(readNodes, () => of({ at: 0, nodes: [] }))
  api.answer(opsReadPlayerBonuses, () => of({ ...read, ...answer }))
  api.answer(opsListWaitingGrants, () => of({ grants: [] }))
  const store = createConsoleStore({
    ...{ api, scheduler, input$: NEVER, openTail: () => NEVER, hash$: of(hash) },
    openPlayer: () => {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  store.dispatch(signedIn({ operator: { name: 'bonus-1', role }, node: 'n-1', withheld: [] }))
  render(
    <Provider store={store}>
      <Console />
    </Provider>,
  )
  const pass = (ms: number) =>
    act(() => {
      scheduler.maxFrames += ms
      scheduler.flush()
    })
  pass(0)
  const press = (element: HTMLElement) => {
    act(() => {
      fireEvent.click(element)
    })
    pass(0)
  }
  return {
    api,
    pass,
    press,
    type: (testId: string, value: string) =>
      act(() => {
        fireEvent.change(screen.getByTestId(testId), { target: { value } })
      }),
    confirm: (name: string) =>
      press(within(screen.getByTestId('confirm')).getByText(name, { selector: 'button' })),
    outcome: () => screen.getByTestId('bonus-outcome').textContent,
    sent: (call: Parameters<FakeApi['sentTo']>[0]) =>
      api.sentTo(call).map(({ request }) => request),
  }
}

it('shows each bonus with its figures, changes and postings', () => {
  open('/player-bonuses/p-1')
  const card = document.querySelector(`[data-bonus="${id}"]`)
  expect(card?.textContent).toMatch(/Gift gift.*Active.*Casino/)
  expect(card?.textContent).toMatch(/Left.*7\.75.*Wagered.*3\.00.* of .*20\.00/)
  expect(card?.textContent).toMatch(/Active by the player.*Active by anna.*Noted/)
  expect(card?.textContent).toMatch(/DEPOSIT.*House.*-.*10\.00.*Casino bonus.*10\.00/)
  expect(screen.getByTestId('bonus-offers').textContent).toBe(
    'The player wants to be offered bonuses.',
  )
})

it('reads a player once, and pages when asked', () => {
  const { sent, pass, press } = open('/player-bonuses/p-1')
  pass(600_000)
  press(screen.getByText('Older bonuses'))
  press(screen.getByText('Newest bonuses'))
  expect(sent(opsReadPlayerBonuses).map((request) => Object(request).query)).toEqual([
    {},
    { after: id },
    {},
  ])
})

it('cancels with a reason, after saying what leaves the wallet', () => {
  const { api, press, type, confirm, outcome, sent } = open('/player-bonuses/p-1')
  api.answer(opsCancelBonus, () => of({ ...bonus, state: 'cancelled' }))
  press(screen.getByTestId('cancel-submit'))
  expect(screen.getByTestId('cancel-fault').textContent).toContain('5 to 500')
  type('cancel-reason', `  ${reason} `)
  press(screen.getByTestId('cancel-submit'))
  expect(screen.getByTestId('confirm').textContent).toMatch(
    /7\.75.* of bonus money leaves.*Keep bonus/,
  )
  expect(sent(opsCancelBonus)).toEqual([])
  confirm('Cancel bonus')
  expect(sent(opsCancelBonus)).toEqual([
    { params: { playerId: 'p-1', assignmentId: id }, body: { reason } },
  ])
  expect(outcome()).toBe('The bonus is cancelled.')
  expect(sent(opsReadPlayerBonuses)).toHaveLength(2)
})

it('grants a campaign’s bonus, and says whether a second person is needed', () => {
  const { api, press, type, confirm, outcome, sent } = open('/player-bonuses/p-1')
  api.answer(opsGrantBonus, () => of(grant))
  press(screen.getByTestId('grant-submit'))
  expect(screen.getByTestId('grant-fault').textContent).toBe('Choose a campaign.')
  type('grant-campaign', 'gift')
  type('grant-reason', reason)
  type('grant-amount', '15')
  press(screen.getByTestId('grant-submit'))
  expect(screen.getByTestId('confirm').textContent).toMatch(
    /15\.00.* of Gift.*2 ×.*10 days.*at once/,
  )
  confirm('Cancel')
  type('grant-amount', '15.01')
  press(screen.getByTestId('grant-submit'))
  expect(screen.getByTestId('confirm').textContent).toMatch(/when a second person has approved/)
  confirm('Grant')
  expect(sent(opsGrantBonus)).toMatchObject([
    { params: { playerId: 'p-1' }, body: { campaignId: 'gift', amount: 15.01, reason } },
  ])
  expect(outcome()).toBe('The grant waits for a second person.')
})

it('sends a grant again under its id after a lost reply, and a changed one under another', () => {
  const { api, press, type, confirm, sent } = open('/player-bonuses/p-1')
  api.answer(opsGrantBonus, () => failing('network.timeout'))
  type('grant-campaign', 'gift')
  type('grant-reason', reason)
  for (const amount of ['5', '5', '6']) {
    if (amount === '6') type('grant-amount', amount)
    press(screen.getByTestId('grant-submit'))
    confirm('Grant')
  }
  const ids = sent(opsGrantBonus).map((request) => Object(request).params.grantId)
  expect(ids).toHaveLength(3)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

it('approves or refuses what another person asked for, never one’s own', () => {
  const own = { ...grant, grantId: 'd1f0c3e2-58b1-4d0e-9f43-2f6a1c7d8e90', proposedBy: 'Bonus-1' }
  const { api, press, confirm, outcome, sent } = open('/player-bonuses/p-1', {
    grants: [grant, own].map((one) => z.parse(opsGrantBonus.reply, one)),
  })
  api.answer(opsDecideGrant, () => of({ ...grant, state: 'refused' }))
  expect(screen.getByTestId('waiting-grants').textContent).toContain('Someone else has to')
  expect(screen.getAllByTestId('grant-approve')).toHaveLength(1)
  press(screen.getByTestId('grant-refuse'))
  confirm('Refuse')
  press(screen.getByTestId('grant-approve'))
  confirm('Approve')
  const params = { playerId: 'p-1', grantId: id }
  expect(sent(opsDecideGrant)).toEqual([
    { params, body: { isApproved: false } },
    { params, body: { isApproved: true } },
  ])
  expect(outcome()).toBe('Approved. The bonus is given.')
})

it('says why a bonus cannot be granted, in words for each reason', () => {
  const { api, press, type, confirm, outcome } = open('/player-bonuses/p-1')
  type('grant-campaign', 'gift')
  type('grant-reason', reason)
  api.answer(opsGrantBonus, () => failing('bonus.notOffered', { refusal: 'excluded' }, 409))
  press(screen.getByTestId('grant-submit'))
  confirm('Grant')
  expect(outcome()).toBe('The player is self-excluded.')
  const said = grantRefusals.map((refusal) => bonusFailureText('bonus.notOffered', refusal))
  expect(new Set(said).size).toBe(grantRefusals.length)
  expect(bonusFailureText('bonus.notOffered', undefined)).toMatch(/can’t be granted/)
})

it.each([
  [{ isWanted: false }, 'does not want to be offered bonuses'],
  [{ isOpen: false, isWanted: false }, 'Staff have closed bonuses'],
])('says that none can be granted: %o', (answer, words) => {
  open('/player-bonuses/p-1', answer)
  expect(screen.getByTestId('bonus-offers').textContent).toContain(words)
})

it('says that there is nothing', () => {
  open('/player-bonuses/p-1', { bonuses: [], grants: [], campaigns: [], next: null })
  expect(screen.getByTestId('bonus-list').textContent).toContain('has had no bonus')
  expect(screen.getByTestId('grant-history').textContent).toContain('granted this player nothing')
  expect(screen.queryByTestId('grant-submit')).toBeNull()
})

it('lists what waits, and follows it', () => {
  const { api, pass } = open('/player-bonuses')
  expect(screen.getByTestId('player-bonuses-empty').textContent).toContain('No grant is waiting')
  api.answer(opsListWaitingGrants, () => of({ grants: [grant] }))
  pass(10_000)
  expect(document.querySelector('[data-player="p-1"]')?.getAttribute('href')).toBe(
    '#/player-bonuses/p-1',
  )
})
