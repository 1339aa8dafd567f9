import { createAction, createReducer } from '@reduxjs/toolkit'
import { StateObservable } from 'redux-observable'
import { filter, map, of, Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { World } from '../../../testing/world.ts'
import type { AppEpic } from './epic.ts'
import { lateFeature } from './late-feature.ts'

const asked = createAction<string>('test/asked')
const answered = createAction<string>('test/answered')

const answerAs =
  (name: string): AppEpic<null> =>
  (action$) =>
    action$.pipe(
      filter(asked.match),
      map(({ payload }) => {
        if (payload === name) throw new RangeError('dead')
        return answered(`${name} ${payload}`)
      }),
    )

it('restarts an epic of its own that died, by its own name, while the others live on', () => {
  const world = new World()
  const feature = lateFeature<number, null>()
  const action$ = new Subject<ReturnType<typeof asked>>()
  const seen: unknown[] = []
  const state$ = new StateObservable(of(null), null)
  feature.epic(action$, state$, world.dependencies).subscribe((action) => seen.push(action))
  const epics = { answerFirst: answerAs('first'), answerSecond: answerAs('second') }
  feature.adopt({ reducer: createReducer(0, () => {}), epics })

  action$.next(asked('first'))
  action$.next(asked('on'))
  expect(seen).toEqual([answered('second first'), answered('second on')])
  expect(world.logged).toEqual([
    {
      event: 'epic.died',
      fields: { epic: 'answerFirst', why: 'RangeError', deaths: 1, delayMs: 500 },
    },
  ])
  world.advance(500)
  action$.next(asked('again'))
  expect(seen).toContainEqual(answered('first again'))
})
