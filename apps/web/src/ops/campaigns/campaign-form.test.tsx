// @vitest-environment happy-dom
import {
  opsCreateCampaign,
  opsListFreeSpinGames,
} from '@player-site/contracts/ops/ops-campaigns.calls.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { FakeApi, failing } from '../../../testing/fake-api.ts'
import { openConsole } from '../../../testing/open-console.tsx'

afterEach(cleanup)

const fox = { gameId: 'fox', name: 'Fox', provider: 'quickspin', rtp: 96.2 } as const
const owl = { ...fox, gameId: 'owl', name: 'Owl', rtp: null }

type Answer = Parameters<FakeApi['answer']>[1]

function openForm(games: Answer, created: Answer = () => NEVER) {
  const api = new FakeApi()
  api.answer(opsListFreeSpinGames, games)
  api.answer(opsCreateCampaign, created)
  const scheduler = openConsole(api, '/campaigns/new')
  const pass = () =>
    act(() => {
      scheduler.flush()
    })
  const write = (fields: Readonly<Record<string, string>>) => {
    for (const [field, value] of Object.entries(fields)) {
      act(() => {
        fireEvent.change(screen.getByTestId(`campaign-${field}`), { target: { value } })
      })
    }
    pass()
  }
  const press = (testId: string) => {
    act(() => {
      fireEvent.click(screen.getByTestId(testId))
    })
    pass()
  }
  pass()
  return { api, write, press, pass }
}

const words = { 'name-en': 'Fox week', 'text-en': 'Ten spins.' }

it('sends free spins of a game that is chosen from those that can play them', () => {
  const { api, write, press } = openForm(() => of({ games: [fox, owl] }))
  expect(screen.queryByTestId('campaign-spin-game')).toBeNull()
  write({ gives: 'FREE_SPINS' })
  const game = screen.getByTestId('campaign-spin-game')
  expect(game.textContent).toBe('Choose a gameFox, quickspin, 96.2 %Owl, quickspin, return unknown')
  for (const field of ['code', 'vertical', 'trigger', 'wagering', 'stake-EUR', 'excluded']) {
    expect(screen.queryByTestId(`campaign-${field}`)).toBeNull()
  }
  write({ 'spin-game': 'fox', rounds: '10', 'amount-EUR': '0,20', days: '7', ...words })
  press('campaign-save')
  expect(api.sentTo(opsCreateCampaign)).toMatchObject([
    {
      request: {
        body: {
          ...{ validDays: 7, amounts: {}, wrMultiplier: 0, contributions: {} },
          freeSpins: { gameId: 'fox', rounds: 10, stakes: { EUR: 0.2 } },
        },
      },
    },
  ])
})

it('says what is wrong at each field, and goes to the first', () => {
  const { api, write, press } = openForm(() => of({ games: [fox] }))
  write({ gives: 'FREE_SPINS', rounds: '1,5', 'amount-EUR': '-1', ...words })
  press('campaign-save')
  const form = screen.getByRole('form').textContent
  expect(form).toMatch(/Choose a game in which.*1 to 1,000 whole spins.*amount above zero/s)
  expect(document.activeElement).toBe(screen.getByTestId('campaign-spin-game'))
  expect(api.sentTo(opsCreateCampaign)).toEqual([])
})

it('names the currency of a chosen market that has no value', () => {
  const { write, press } = openForm(() => of({ games: [fox] }))
  write({ gives: 'FREE_SPINS', 'spin-game': 'fox', 'amount-EUR': '1', ...words })
  press('campaign-market-NO')
  press('campaign-save')
  expect(screen.getByRole('form').textContent).toContain('Missing: NOK.')
})

it('shows at the game that the server refuses it', () => {
  const { write, press } = openForm(
    () => of({ games: [fox] }),
    () => failing('campaign.gameWithoutFreeSpins'),
  )
  write({ gives: 'FREE_SPINS', 'spin-game': 'fox', 'amount-EUR': '1', ...words })
  press('campaign-save')
  const game = screen.getByTestId('campaign-spin-game')
  expect(game.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('form').textContent).toContain('Choose another one')
})

it('offers a retry when the games cannot be read', () => {
  const { api, write, press } = openForm(() => failing('network.timeout'))
  write({ gives: 'FREE_SPINS' })
  expect(screen.getByTestId('campaign-games-failed').textContent).toContain('isn’t responding')
  const before = api.sentTo(opsListFreeSpinGames).length
  act(() => {
    fireEvent.click(screen.getByText('Try again'))
  })
  press('campaign-market-FI')
  expect(api.sentTo(opsListFreeSpinGames).length).toBeGreaterThan(before)
})
