// @vitest-environment happy-dom
import type { LogFilter, TailFrame } from '@player-site/contracts/ops/ops.entities.ts'
import { BehaviorSubject } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import { openTailSocket } from './tail-socket.ts'

const gateway = new EventTarget()
const sent: string[] = []

class FakeSocket {
  addEventListener = gateway.addEventListener.bind(gateway)
  send(text: string): void {
    sent.push(text)
  }
  close(): void {}
}

const says = (frame: TailFrame) =>
  gateway.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
const line = (event: string) => ({ at: 1, node: 'n-1', level: 'info', event, fields: {} }) as const

afterEach(() => vi.unstubAllGlobals())

it('passes over lines that an earlier filter matched', () => {
  vi.stubGlobal('WebSocket', FakeSocket)
  const filter$ = new BehaviorSubject<LogFilter>({})
  const frames: TailFrame[] = []
  const following = openTailSocket(filter$).subscribe((frame) => frames.push(frame))
  gateway.dispatchEvent(new Event('open'))
  says({ is: 'watching', node: 'n-1' })
  says({ is: 'lines', filter: 0, lines: [line('before.any')] })
  says({ is: 'lines', filter: 1, lines: [line('of.first')] })
  filter$.next({ event: 'tab' })
  says({ is: 'lines', filter: 1, lines: [line('on.itsWay')] })
  says({ is: 'dropped', filter: 1, count: 3 })
  says({ is: 'dropped', filter: 2, count: 4 })
  says({ is: 'lines', filter: 2, lines: [line('tab.joined')] })
  following.unsubscribe()
  expect(sent).toHaveLength(2)
  expect(
    frames.map((frame) =>
      frame.is === 'lines'
        ? frame.lines[0]?.event
        : frame.is === 'dropped'
          ? frame.count
          : frame.is,
    ),
  ).toEqual(['watching', 'of.first', 4, 'tab.joined'])
})
