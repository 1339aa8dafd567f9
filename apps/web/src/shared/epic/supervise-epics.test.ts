import { createAction } from '@reduxjs/toolkit'
import { StateObservable } from 'redux-observable'
import { filter, map, of, Subject, throwError } from 'rxjs'
import { expect, it } from 'vitest'
import { World } from '../../../testing/world.ts'
import type { AppEpic } from './epic.ts'
import { restartDelayMs, superviseEpics } from './supervise-epics.ts'

const asked = createAction<string>('test/asked')
const answered = createAction<string>('test/answered')

const answer: AppEpic<null> = (action$) =>
  action$.pipe(
    filter(asked.match),
    map(({ payload }) => {
      if (payload === 'poison') throw new RangeError('dead')
      return answered(payload)
    }),
  )

function run(epics: Record<string, AppEpic<null>>) {
  const world = new World()
  const action$ = new Subject<ReturnType<typeof asked>>()
  const state$ = new StateObservable(of(null), null)
  const seen: unknown[] = []
  superviseEpics(epics)(action$, state$, world.dependencies).subscribe((action) =>
    seen.push(action),
  )
  return { world, action$, seen }
}

it('restarts a failed epic and logs it by name, while the others keep running', () => {
  const { world, action$, seen } = run({
    answer,
    other: (actions) =>
      actions.pipe(
        filter(asked.match),
        map(({ payload }) => answered(`other ${payload}`)),
      ),
  })
  action$.next(asked('poison'))
  action$.next(asked('one'))
  expect(seen).toEqual([answered('other poison'), answered('other one')])
  expect(world.logged).toEqual([
    { event: 'epic.died', fields: { epic: 'answer', why: 'RangeError', deaths: 1, delayMs: 500 } },
  ])

  world.advance(500)
  action$.next(asked('two'))
  expect(seen).toContainEqual(answered('two'))
})

it('waits longer after each failure in a row, up to 30 s', () => {
  expect([1, 2, 3, 20].map(restartDelayMs)).toEqual([500, 1_000, 2_000, 30_000])
})

it('resets the delay once an epic has emitted', () => {
  const { world, action$ } = run({ answer })
  action$.next(asked('poison'))
  world.advance(500)
  action$.next(asked('fine'))
  action$.next(asked('poison'))
  expect(world.logged.map(({ fields }) => fields['deaths'])).toEqual([1, 1])
})

it('survives an epic that fails as soon as it starts', () => {
  const { world, action$, seen } = run({ answer, broken: () => throwError(() => new Error('no')) })
  world.advance(60_000)
  action$.next(asked('still here'))
  expect(seen).toEqual([answered('still here')])
  expect(world.logged.length).toBeGreaterThan(3)
  expect(world.logged.length).toBeLessThan(12)
})

it('reports a failed epic as a fault, by its name', () => {
  const { world, action$ } = run({ answer })
  const faults: unknown[] = []
  world.faults.subscribe((fault) => faults.push(fault))
  action$.next(asked('poison'))
  expect(faults).toEqual([{ source: 'epic', why: 'RangeError', epic: 'answer', isUntold: true }])
})
