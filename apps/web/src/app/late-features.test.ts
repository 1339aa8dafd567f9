import { createAction, createSlice } from '@reduxjs/toolkit'
import { filter, map } from 'rxjs'
import { expect, it } from 'vitest'
import { aPlayer } from '../../testing/builders.ts'
import { World } from '../../testing/world.ts'
import { sessionEnded } from '../features/session/index.ts'
import type { AppEpic } from '../shared/epic/epic.ts'
import type { LateFeature } from '../shared/feature/feature.ts'
import { loadFeature } from '../shared/feature/late-features.ts'
import { featureTexts } from '../shared/locale/feature-text.ts'

/** A feature for one test: loaded features stay loaded for every test of the file. */
function scratchFeature(key: string, scope: LateFeature['scope'] = 'site') {
  const asked = createAction(`${key}/asked`)
  const slice = createSlice({
    name: key,
    initialState: { answers: 0 },
    reducers: { answered: (state) => ({ answers: state.answers + 1 }) },
  })
  const { answered } = slice.actions
  const answerWhenAsked: AppEpic<unknown> = (action$) =>
    action$.pipe(
      filter(asked.match),
      map(() => answered()),
    )
  const dieWhenAsked: AppEpic<unknown> = (action$) =>
    action$.pipe(
      filter(asked.match),
      map(() => {
        throw new RangeError('dead')
      }),
    )
  const late = {
    name: key,
    scope,
    fetch: async () => ({
      slices: { [key]: slice.reducer },
      epics: { answerWhenAsked },
      texts: [{ english: { [`${key}.title`]: 'Scratch' }, files: {} }],
    }),
  }
  const dying = {
    ...late,
    fetch: async () => ({ ...(await late.fetch()), epics: { dieWhenAsked, answerWhenAsked } }),
  }
  const stateIn = (store: ReturnType<World['start']>): unknown => Object(store.getState())[key]
  return { late, dying, asked, answered, stateIn }
}

it('adds its state, epics and text to existing and new stores', async () => {
  const { late, asked, stateIn } = scratchFeature('scratchOne')
  const before = new World().start()
  expect(stateIn(before)).toBeUndefined()
  await loadFeature(late)
  const after = new World().start()
  for (const store of [before, after]) {
    expect(stateIn(store)).toEqual({ answers: 0 })
    store.dispatch(asked())
    expect(stateIn(store)).toEqual({ answers: 1 })
  }
  expect(featureTexts.messages('en')).toMatchObject({ 'scratchOne.title': 'Scratch' })
})

it('is added once, however often it is loaded', async () => {
  const { late, asked, stateIn } = scratchFeature('scratchTwice')
  const store = new World().start()
  await Promise.all([loadFeature(late), loadFeature(late)])
  store.dispatch(asked())
  expect(stateIn(store)).toEqual({ answers: 1 })
})

it('resets player state at the end of the session, and keeps site state', async () => {
  const player = scratchFeature('scratchOfPlayer', 'player')
  const site = scratchFeature('scratchOfSite', 'site')
  await Promise.all([loadFeature(player.late), loadFeature(site.late)])
  const store = new World(aPlayer()).start()
  for (const { answered } of [player, site]) store.dispatch(answered())
  store.dispatch(sessionEnded('signed_out'))
  expect(player.stateIn(store)).toEqual({ answers: 0 })
  expect(site.stateIn(store)).toEqual({ answers: 1 })
})

it('restarts only the epic that failed, under its own name', async () => {
  const { dying, asked, stateIn } = scratchFeature('scratchDying')
  const world = new World()
  const store = world.start()
  await loadFeature(dying)
  store.dispatch(asked())
  expect(world.logged).toContainEqual({
    event: 'epic.died',
    fields: { epic: 'dieWhenAsked', why: 'RangeError', deaths: 1, delayMs: 500 },
  })
  store.dispatch(asked())
  expect(stateIn(store)).toEqual({ answers: 2 })
})
