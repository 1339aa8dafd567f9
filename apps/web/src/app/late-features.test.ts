import { createAction, createSlice } from '@reduxjs/toolkit'
import { filter, map } from 'rxjs'
import { expect, it } from 'vitest'
import { aPlayer } from '../../testing/builders.ts'
import { World } from '../../testing/world.ts'
import { sessionEnded } from '../features/session/index.ts'
import type { AppEpic } from '../shared/epic/epic.ts'
import { loadFeature } from '../shared/feature/late-features.ts'
import { featureTexts } from '../shared/locale/feature-text.ts'

const asked = createAction('scratch/asked')
const slice = createSlice({
  name: 'scratch',
  initialState: { answers: 0 },
  reducers: { answered: (state) => ({ answers: state.answers + 1 }) },
})

const answerWhenAsked: AppEpic<unknown> = (action$) =>
  action$.pipe(
    filter(asked.match),
    map(() => slice.actions.answered()),
  )

let fetched = 0
const late = (scope: 'site' | 'player', key: string) => ({
  name: key,
  scope,
  fetch: async () => {
    fetched += 1
    return {
      slices: { [key]: slice.reducer },
      epics: { answerWhenAsked },
      texts: [{ english: { [`${key}.title`]: 'Scratch' }, files: {} }],
    }
  },
})

const stateOf = (store: ReturnType<World['start']>, key: string): unknown =>
  Object(store.getState())[key]

it('brings its state, epics and text to stores made before and after', async () => {
  const before = new World().start()
  expect(stateOf(before, 'scratchOne')).toBeUndefined()
  await loadFeature(late('site', 'scratchOne'))
  const after = new World().start()
  for (const store of [before, after]) {
    expect(stateOf(store, 'scratchOne')).toEqual({ answers: 0 })
    store.dispatch(asked())
    expect(stateOf(store, 'scratchOne')).toEqual({ answers: 1 })
  }
  expect(featureTexts.messages('en')).toMatchObject({ 'scratchOne.title': 'Scratch' })
})

it('is added once, however often it is loaded', async () => {
  const store = new World().start()
  const feature = late('site', 'scratchTwo')
  await Promise.all([loadFeature(feature), loadFeature(feature)])
  const before = stateOf(store, 'scratchTwo')
  store.dispatch(slice.actions.answered())
  expect(before).toEqual({ answers: 0 })
  expect(stateOf(store, 'scratchTwo')).toEqual({ answers: 1 })
  expect(fetched).toBeGreaterThan(1)
})

it('is forgotten with the session where it is a player’s, and kept where it is the site’s', async () => {
  await loadFeature(late('player', 'scratchOfPlayer'))
  await loadFeature(late('site', 'scratchOfSite'))
  const store = new World(aPlayer()).start()
  store.dispatch(slice.actions.answered())
  store.dispatch(sessionEnded('signed_out'))
  expect(stateOf(store, 'scratchOfPlayer')).toEqual({ answers: 0 })
  expect(stateOf(store, 'scratchOfSite')).toEqual({ answers: 1 })
})

it('restarts an epic of its own that died, by its own name, while its siblings live on', async () => {
  const world = new World()
  const store = world.start()
  const died: AppEpic<unknown> = (action$) =>
    action$.pipe(
      filter(asked.match),
      map(() => {
        throw new RangeError('dead')
      }),
    )
  await loadFeature({
    name: 'scratchDying',
    scope: 'site',
    fetch: async () => ({
      slices: { scratchDying: slice.reducer },
      epics: { dieWhenAsked: died, answerAllTheSame: answerWhenAsked },
    }),
  })
  const answers = () => Object(stateOf(store, 'scratchDying')).answers
  store.dispatch(asked())
  const first = answers()
  expect(first).toBeGreaterThan(0)
  expect(world.logged).toContainEqual({
    event: 'epic.died',
    fields: { epic: 'dieWhenAsked', why: 'RangeError', deaths: 1, delayMs: 500 },
  })
  store.dispatch(asked())
  expect(answers()).toBeGreaterThan(first)
})
