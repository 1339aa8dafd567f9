// @vitest-environment happy-dom
import { opsListCampaigns } from '@player-site/contracts/ops/ops-rewards.calls.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { FakeApi, failing } from '../../../testing/fake-api.ts'
import { openConsole } from '../../../testing/open-console.tsx'

afterEach(cleanup)

const gift = {
  campaignId: 'gift',
  brand: 'aurora',
  status: 'ACTIVE',
  bonusCode: 'GIFT10',
  createdAt: '2026-01-01T00:00:00.000Z',
  brief: {
    name: 'Gift',
    gives: 'BONUS',
    category: 'MANUAL',
    markets: ['FI', 'UN'],
    vertical: 'CASINO',
    bonusType: 'STICKY',
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
    validDays: 10,
    wrMultiplier: 2,
  },
  estimates: [
    { currency: 'EUR', amount: 10, wageringTarget: 20, expectedCost: 1, expectedValue: 9 },
  ],
  outcomes: [
    {
      currency: 'EUR',
      amount: 50,
      converted: 14,
      bonuses: { active: 1, completed: 2, forfeited: 1, expired: 1, cancelled: 0 },
    },
  ],
} as const

function openCampaigns(answer: Parameters<FakeApi['answer']>[1]) {
  const api = new FakeApi()
  api.answer(opsListCampaigns, answer)
  const scheduler = openConsole(api, '/rewards')
  const pass = (ms: number) =>
    act(() => {
      scheduler.maxFrames += ms
      scheduler.flush()
    })
  pass(0)
  const choose = (status: string) => {
    act(() => {
      fireEvent.change(screen.getByTestId('campaign-filter'), { target: { value: status } })
    })
    pass(0)
  }
  const press = (name: string) => {
    act(() => {
      fireEvent.click(screen.getByText(name))
    })
    pass(0)
  }
  const asked = () => api.sentTo(opsListCampaigns).map(({ request }) => Object(request).query)
  return { pass, choose, press, asked }
}

it('sets what a campaign has cost beside what was expected', () => {
  openCampaigns(() => of({ campaigns: [gift], next: null }))
  const row = document.querySelector('[data-campaign="gift"]')
  expect(row?.textContent).toMatch(/Active.*code GIFT10.*FI, UN.*wagered 2 × within 10 days/)
  expect(screen.getByTestId('campaign-expected').textContent).toMatch(
    /wagering1\.00\s€.*player9\.00\s€/,
  )
  // Four bonuses have ended, and cost 14 together.
  expect(screen.getByTestId('campaign-actual').textContent).toMatch(/Cost14\.00\s€.*bonus3\.50\s€/)
  expect(screen.queryByText('Older campaigns')).toBeNull()
})

it('asks for a status and its pages, once each', () => {
  const { choose, press, pass, asked } = openCampaigns(() =>
    of({ campaigns: [gift], next: 'gift' }),
  )
  choose('DRAFT')
  press('Older campaigns')
  pass(600_000)
  expect(asked()).toEqual([
    { status: 'ACTIVE' },
    { status: 'DRAFT' },
    { status: 'DRAFT', after: 'gift' },
  ])
})

it('says that there is none', () => {
  openCampaigns(() => of({ campaigns: [], next: null }))
  expect(screen.getByTestId('rewards-empty').textContent).toBe('No campaign has this status.')
})

it('shows a broken campaign, and a bonus whose cost is not known', () => {
  const broken = { ...gift, status: 'BROKEN', brief: null, estimates: [], outcomes: [] } as const
  const unknown = { ...gift.estimates[0], expectedCost: null, expectedValue: null }
  const other = { ...gift, campaignId: 'other', estimates: [unknown], outcomes: [] }
  openCampaigns(() => of({ campaigns: [broken, other], next: null }))
  expect(document.querySelector('[data-status="BROKEN"]')?.textContent).toContain('can’t be read')
  expect(document.querySelector('[data-campaign="other"]')?.textContent).toMatch(
    /wageringunknown.*No bonus of this campaign was given yet/,
  )
})

it('offers a retry when the list cannot be read', () => {
  const { press, asked } = openCampaigns(() => failing('network.timeout'))
  expect(screen.getByTestId('rewards-failed').textContent).toContain('isn’t responding')
  press('Try again')
  expect(asked().length).toBeGreaterThan(1)
})

it('offers no retry to another role', () => {
  openCampaigns(() => failing('ops.roleForbidden'))
  expect(screen.getByTestId('rewards-failed').textContent).toContain('role of your token')
  expect(screen.queryByText('Try again')).toBeNull()
})

it('opens one currency of many', () => {
  const pounds = { ...gift.estimates[0], currency: 'GBP' }
  openCampaigns(() =>
    of({ campaigns: [{ ...gift, estimates: [pounds, ...gift.estimates] }], next: null }),
  )
  const others = document.querySelector('[data-testid="campaign-expected"] details')
  expect(others?.textContent).toMatch(/^Another currencyBonus.*£/)
  expect(others?.textContent).not.toContain('€')
})

it('sets what free spins have won beside what their game returns', () => {
  const spins = {
    ...gift,
    brief: { ...gift.brief, gives: 'FREE_SPINS', wrMultiplier: 0 },
    estimates: [
      { currency: 'EUR', amount: 2, wageringTarget: 0, expectedCost: 0, expectedValue: 1.92 },
    ],
    outcomes: [{ ...gift.outcomes[0], amount: 4, converted: 3, spins: { given: 20, played: 12 } }],
  } as const
  openCampaigns(() => of({ campaigns: [spins], next: null }))
  const row = document.querySelector('[data-campaign="gift"]')
  expect(row?.textContent).toContain('free spins, to be played within 10 days')
  expect(screen.getByTestId('campaign-expected').textContent).toMatch(/2\.00\s€.*win1\.92\s€/)
  expect(screen.getByTestId('campaign-actual').textContent).toMatch(
    /20 spins, worth 4\.00\s€Spins played12.*won3\.00\s€Cost a played spin0\.25\s€/,
  )
})

it('says that no free spins were given, and that their cost is not known', () => {
  const [estimate] = gift.estimates
  const spins = {
    ...gift,
    brief: { ...gift.brief, gives: 'FREE_SPINS' },
    estimates: [{ ...estimate, expectedValue: null }],
    outcomes: [],
  } as const
  openCampaigns(() => of({ campaigns: [spins], next: null }))
  expect(screen.getByTestId('campaign-expected').textContent).toMatch(/they winunknown/)
  expect(screen.getByTestId('campaign-actual').textContent).toContain('No free spins')
})

it('says the most of a cashback instead of inventing its cost, and what it has paid', () => {
  const cashback = {
    ...gift,
    brief: { ...gift.brief, gives: 'CASHBACK', wrMultiplier: 0 },
    estimates: [
      { currency: 'EUR', amount: 25, wageringTarget: 0, expectedCost: null, expectedValue: null },
    ],
    outcomes: [{ ...gift.outcomes[0], converted: 12, cashbacks: { windows: 4, players: 3 } }],
  } as const
  openCampaigns(() => of({ campaigns: [cashback], next: null }))
  expect(document.querySelector('[data-campaign="gift"]')?.textContent).toContain('cashback, paid')
  expect(screen.getByTestId('campaign-expected').textContent).toMatch(
    /At most25\.00\s€Costnot known before players lose/,
  )
  expect(screen.getByTestId('campaign-actual').textContent).toMatch(
    /Windows paid4Players3.*was paid12\.00\s€Cost a paid window3\.00\s€/,
  )
})
