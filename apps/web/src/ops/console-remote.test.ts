import { readNodes } from '@player-site/contracts/ops/ops.calls.ts'
import {
  opsListWaitingDecisions,
  opsReadAccount,
} from '@player-site/contracts/ops/ops-account.calls.ts'
import { NEVER, of, VirtualTimeScheduler } from 'rxjs'
import { expect, it } from 'vitest'
import { FakeApi, failing } from '../../testing/fake-api.ts'
import { accountRemote, waitingRemote } from './accounts/accounts.remotes.ts'
import { accountActFailed, accountOpened } from './accounts/accounts.slice.ts'
import { createConsoleStore } from './console-store.ts'
import { pageOpened } from './frame/page.slice.ts'
import { signedIn, signedOut } from './session/session.slice.ts'

/** A signed-in operator at the list of waiting decisions. */
function atTheList() {
  const api = new FakeApi()
  const scheduler = new VirtualTimeScheduler()
  scheduler.maxFrames = 0
  api.answer(readNodes, () => of({ at: 0, nodes: [] }))
  api.answer(opsListWaitingDecisions, () => of({ decisions: [] }))
  api.answer(opsReadAccount, () => NEVER)
  const store = createConsoleStore({
    api,
    scheduler,
    input$: NEVER,
    openTail: () => NEVER,
    hash$: NEVER,
    openPlayer: () => {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  store.dispatch(pageOpened('accounts'))
  store.dispatch(
    signedIn({ operator: { name: 'account-1', role: 'account' }, node: 'n-1', withheld: [] }),
  )
  return {
    api,
    store,
    lists: () => api.sentTo(opsListWaitingDecisions).length,
    accounts: () => api.sentTo(opsReadAccount).length,
    pass: (ms: number) => {
      scheduler.maxFrames += ms
      scheduler.flush()
    },
  }
}

it('polls a list while it is open and the operator signed in', () => {
  const { store, lists, pass } = atTheList()
  pass(25_000)
  expect(lists()).toBe(3)
  store.dispatch(pageOpened('logs'))
  pass(60_000)
  expect(lists()).toBe(3)
  store.dispatch(pageOpened('accounts'))
  pass(0)
  expect(lists()).toBe(4)
  store.dispatch(signedOut())
  pass(60_000)
  expect(lists()).toBe(4)
})

it('awaits a slow reply before the next poll, but not before a retry', () => {
  const { api, store, lists, pass } = atTheList()
  api.answer(opsListWaitingDecisions, () => NEVER)
  pass(60_000)
  expect(lists()).toBe(1)
  store.dispatch(waitingRemote.reloadRequested())
  pass(0)
  expect(lists()).toBe(2)
})

it('stops when an answer is final, and goes on after any other failure', () => {
  const { api, lists, pass } = atTheList()
  api.answer(opsListWaitingDecisions, () => failing('system.error'))
  pass(10_000)
  expect(lists()).toBe(2)
  api.answer(opsListWaitingDecisions, () => failing('ops.roleForbidden'))
  pass(60_000)
  expect(lists()).toBe(3)
})

it('reads a player’s page when it opens and after a refused act, and never polls it', () => {
  const { store, lists, accounts, pass } = atTheList()
  store.dispatch(accountOpened('p-1'))
  pass(60_000)
  expect([lists(), accounts()]).toEqual([0, 1])
  store.dispatch(accountActFailed('accountDesk.notWaiting'))
  expect(accounts()).toBe(2)
  store.dispatch(accountOpened('p-2'))
  expect(accounts()).toBe(3)
})

it('asks nothing about what is no player’s id', () => {
  const { store, accounts } = atTheList()
  store.dispatch(accountOpened('no id at all'))
  expect(accounts()).toBe(0)
  expect(accountRemote.select(store.getState())).toMatchObject({
    is: 'failed',
    failure: { code: 'request.invalid' },
  })
})
