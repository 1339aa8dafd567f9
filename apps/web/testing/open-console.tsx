import { readNodes } from '@player-site/contracts/ops/ops.calls.ts'
import { render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { NEVER, of, VirtualTimeScheduler } from 'rxjs'
import { createConsoleStore } from '../src/ops/console-store.ts'
import { Console } from '../src/ops/frame/console.tsx'
import { signedIn } from '../src/ops/session/session.slice.ts'
import type { FakeApi } from './fake-api.ts'

/**
 * Renders the console at an address, for an operator of the role `rewards`.
 * @returns the scheduler of its time, which stands still until it is flushed
 */
export function openConsole(api: FakeApi, hash: string): VirtualTimeScheduler {
  const scheduler = new VirtualTimeScheduler()
  scheduler.maxFrames = 0
  api.answer(readNodes, () => of({ at: 0, nodes: [] }))
  const store = createConsoleStore({
    api,
    scheduler,
    input$: NEVER,
    openTail: () => NEVER,
    hash$: of(hash),
    openPlayer: () => {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  store.dispatch(
    signedIn({ operator: { name: 'bonus-1', role: 'rewards' }, node: 'n-1', withheld: [] }),
  )
  render(
    <Provider store={store}>
      <Console />
    </Provider>,
  )
  return scheduler
}
