const languages = ['en', 'de', 'es', 'fi', 'fr', 'ja', 'no', 'pl', 'pt', 'tl', 'tr']

const sentences = (texts: Readonly<Record<string, string>>) => (language: string) =>
  `${JSON.stringify(
    Object.fromEntries(
      Object.entries(texts).map(([id, text]) => [
        id,
        language === 'en' ? text : `${text} ${language}`,
      ]),
    ),
    null,
    2,
  )}\n`

const late = sentences({
  'scratch.title': 'Notes',
  'scratch.empty': 'No notes yet',
  'error.scratch.tooMany': 'Three notes are the most you can have.',
})
const ofPage = sentences({ 'scratch.nav': 'My notes' })

/** The scratch feature of the site, by path below `apps/web/src/features`. */
export const webFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [`scratch/messages/${language}.json`, late(language)],
      [`scratch/messages/page/${language}.json`, ofPage(language)],
    ]),
  ),
  'scratch/scratch.text.ts': `import type { FeatureText } from '../../shared/locale/feature-text.ts'
import type { Messages } from '../../shared/locale/message-text.ts'
import english from './messages/en.json' with { type: 'json' }

export const scratchText: FeatureText = {
  english,
  files: import.meta.glob<Messages>(['./messages/*.json', '!./messages/en.json'], {
    import: 'default',
  }),
}
`,
  'scratch/scratch.slice.ts': `import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface ScratchState {
  readonly notes: readonly string[]
}

/** Not there before the code of the feature is. */
export type ScratchPart = { readonly scratch?: ScratchState | undefined }

const slice = createSlice({
  name: 'scratch',
  initialState: (): ScratchState => ({ notes: [] }),
  reducers: {
    notesWanted: (state): ScratchState => state,
    notesArrived: (_, { payload }: PayloadAction<readonly string[]>): ScratchState => ({
      notes: payload,
    }),
  },
})

export const scratchReducer = slice.reducer
export const { notesWanted, notesArrived } = slice.actions
export const selectNotes = ({ scratch }: ScratchPart): readonly string[] => scratch?.notes ?? []
`,
  'scratch/scratch.epics.ts': `import { listNotes } from '@player-site/contracts/scratch/scratch.calls.ts'
import { noteAdded } from '@player-site/contracts/scratch/scratch.events.ts'
import { catchError, EMPTY, filter, map, merge, switchMap } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { eventArrived } from '../../shared/realtime/realtime.actions.ts'
import { notesArrived, notesWanted } from './scratch.slice.ts'

/** Read when the page is opened, and again when a note was added in another tab. */
export const loadNotesWhenWanted: AppEpic<unknown> = (action$, _, { api }) =>
  merge(
    action$.pipe(filter(notesWanted.match)),
    action$.pipe(filter(eventArrived(noteAdded).match)),
  ).pipe(
    switchMap(() =>
      api.call(listNotes).pipe(
        map(({ notes }) => notesArrived(notes)),
        catchError(() => EMPTY),
      ),
    ),
  )
`,
  'scratch/scratch.lazy.ts': `import { loadNotesWhenWanted } from './scratch.epics.ts'
import { scratchReducer } from './scratch.slice.ts'
import { scratchText } from './scratch.text.ts'

export const scratchCode = {
  slices: { scratch: scratchReducer },
  epics: { loadNotesWhenWanted },
  texts: [scratchText],
}
`,
  'scratch/scratch.late.ts': `import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateScratch = {
  name: 'scratch',
  scope: 'player',
  fetch: () => import('./scratch.lazy.ts').then((module) => module.scratchCode),
} as const satisfies LateFeature
`,
  'scratch/scratch.nav.ts': `import { scratchPage } from '@player-site/contracts/scratch/scratch.pages.ts'
import { NotebookPen } from 'lucide-react'
import type { AccountNavItem } from '../../shared/feature/feature.ts'

export const scratchNav: readonly AccountNavItem[] = [
  { page: scratchPage, label: 'scratch.nav', Icon: NotebookPen },
]
`,
  'scratch/scratch.screen.tsx': `import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { notesWanted, selectNotes } from './scratch.slice.ts'

export function ScratchScreen() {
  const dispatch = useDispatch()
  const notes = useSelector(selectNotes)
  useEffect(() => void dispatch(notesWanted()), [dispatch])
  return (
    <div data-testid="scratch-page">
      <h1>
        <FormattedMessage id="scratch.title" />
      </h1>
      {notes.length === 0 && <FormattedMessage id="scratch.empty" />}
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}
`,
  'scratch/scratch.feature.ts': `import { scratchPage } from '@player-site/contracts/scratch/scratch.pages.ts'
import { defineFeature } from '../../shared/feature/feature.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { lateScratch } from './scratch.late.ts'

const ScratchScreen = lazyComponent(
  () => import('./scratch.screen.tsx').then((module) => module.ScratchScreen),
  MissingScreen,
  lateScratch,
)

export const scratchFeature = defineFeature({
  name: 'scratch',
  scope: 'player',
  routes: [{ page: scratchPage, Screen: ScratchScreen }],
  accountNav: () => import('./scratch.nav.ts').then((module) => module.scratchNav),
  late: lateScratch,
})
`,
  'scratch/scratch.test.tsx': `// @vitest-environment happy-dom
import { listNotes } from '@player-site/contracts/scratch/scratch.calls.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

it('is a page of the account, found by its navigation, that an event refreshes', async () => {
  const world = new World(aPlayer())
  world.page = '/en-UN/my-account/scratch'
  world.api.answer(listNotes, () => of({ notes: ['one'] }))
  renderApp(world, '/en-UN/my-account/scratch')
  const page = await screen.findByTestId('scratch-page')
  expect(within(page).getByRole('heading').textContent).toBe('Notes')
  expect(await within(page).findByText('one')).toBeDefined()
  expect(screen.getByTestId('account-nav-scratch').textContent).toBe('My notes')
  world.api.answer(listNotes, () => of({ notes: ['one', 'two'] }))
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(100)))
    world.connection.message('NOTE_ADDED', { epoch: 5, seq: 11, at: 1, note: 'two' })
  })
  expect(await within(page).findByText('two')).toBeDefined()
})
`,
}
