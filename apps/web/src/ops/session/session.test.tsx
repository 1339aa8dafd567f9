// @vitest-environment happy-dom
import {
  opsReadSession,
  opsReportActivity,
  readNodes,
} from '@player-site/contracts/ops/ops.calls.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { NEVER, of, Subject, throwError, VirtualTimeScheduler } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { FakeApi } from '../../../testing/fake-api.ts'
import { clientFailure, failureFrom } from '../../shared/api/failure.ts'
import { createConsoleStore } from '../console-store.ts'
import { Console } from '../frame/console.tsx'

afterEach(cleanup)

const session = { operator: { name: 'desk-1', role: 'support' }, node: 'n-1' }

function openConsole() {
  const api = new FakeApi()
  const input$ = new Subject<void>()
  const scheduler = new VirtualTimeScheduler()
  api.answer(opsReadSession, () => of(session))
  api.answer(opsReportActivity, () => of({}))
  api.answer(readNodes, () => of({ at: 0, nodes: [] }))
  const store = createConsoleStore({
    api,
    input$,
    scheduler,
    openTail: () => NEVER,
    hash$: NEVER,
    openPlayer: () => {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  render(
    <Provider store={store}>
      <Console />
    </Provider>,
  )
  return {
    api,
    press: () => act(() => input$.next()),
    pass: (ms: number) =>
      act(() => {
        scheduler.maxFrames = scheduler.now() + ms
        scheduler.flush()
      }),
  }
}

it('reports a person, and no more often than every 15 seconds', () => {
  const { api, press, pass } = openConsole()
  pass(60_000)
  expect(api.sentTo(opsReportActivity)).toHaveLength(0)
  press()
  press()
  pass(20_000)
  press()
  expect(api.sentTo(opsReportActivity)).toHaveLength(2)
})

it('says that the session ended, and leads to the sign-in', () => {
  const { api, press, pass } = openConsole()
  expect(screen.queryByTestId('ops-sign-in')).toBeNull()
  api.answer(readNodes, () => throwError(() => clientFailure('network.timeout')))
  pass(5_000)
  expect(screen.queryByTestId('ops-sign-in')).toBeNull()
  api.answer(opsReportActivity, () => throwError(() => failureFrom(401, undefined)))
  press()
  expect(screen.getByTestId('ops-session-ended').textContent).toMatch(/session has ended/)
  expect(screen.getByTestId('ops-sign-in')).toBeDefined()
})
