import { expect, it } from 'vitest'
import { World } from '../../../testing/world.ts'
import type { Fault } from '../../shared/faults/page-faults.ts'
import { selectToasts } from './toasts.slice.ts'

const started = () => {
  const world = new World()
  const store = world.start()
  const said = () => selectToasts(store.getState()).map((toast) => toast.messageId)
  return { world, said }
}

const sources = ['script', 'promise', 'epic'] as const

it.each(sources)('says that a press failed, and reports the fault: %s', (source) => {
  const { world, said } = started()
  const fault: Fault = { source, why: 'TypeError', isUntold: true }
  world.faults.next(fault)
  expect(said()).toEqual(['error.system.error'])
  expect(world.logged).toEqual([{ event: 'page.fault', fields: { epic: undefined, ...fault } }])
})

it('says it once, however often the press fails', () => {
  const { world, said } = started()
  for (const source of sources) world.faults.next({ source, why: 'Error', isUntold: true })
  expect(said()).toEqual(['error.system.error'])
  expect(world.logged).toHaveLength(3)
})

it('reports what no press led to, or what a screen says, without a toast', () => {
  const { world, said } = started()
  world.faults.next({ source: 'call', why: 'TypeError', isUntold: false })
  expect(said()).toEqual([])
  expect(world.logged.map(({ event }) => event)).toEqual(['page.fault'])
})
