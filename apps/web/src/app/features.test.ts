import { casinoPage } from '@player-site/contracts/lobby/lobby.pages.ts'
import { pages } from '@player-site/contracts/pages.ts'
import { expect, it } from 'vitest'
import type { Feature } from '../shared/feature/feature.ts'
import { features } from './features.ts'

const all: readonly Feature[] = features
const code = Promise.all(all.map(async ({ late }) => late && { late, code: await late.fetch() }))

const repeated = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index)

it('show every page of the site once', () => {
  const shown = all.flatMap(({ routes = [] }) => routes.map(({ page }) => page.path))
  expect(shown.toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
})

it('lead from further addresses to pages, and hide none by it', () => {
  const further = pages.flatMap(({ alsoAt }) => alsoAt)
  const paths = pages.map(({ path }) => path)
  expect(repeated([...further, ...paths])).toEqual([])
})

it('have names, slices and epics of their own', async () => {
  expect(repeated(all.map(({ name }) => name))).toEqual([])
  const loaded = new Map((await code).flatMap((one) => (one ? [[one.late.name, one.code]] : [])))
  const late = [...loaded.values()]
  const slices = [...all, ...late].flatMap((one) => Object.keys(one.slices ?? {}))
  const first = await Promise.all(all.flatMap(({ epics }) => (epics ? [epics()] : [])))
  const epics = [...first, ...late.map((one) => one.epics)].flatMap((one) => Object.keys(one ?? {}))
  expect(repeated(slices)).toEqual([])
  expect(repeated(epics)).toEqual([])
})

it('define the target of the filter tab on the casino lobby, which is the default for other pages', () => {
  const filters = all.flatMap(({ filters: own = [] }) => own)
  expect(filters.map(({ page }) => page.path)).toContain(casinoPage.path)
  expect(repeated(filters.map(({ page }) => page.path))).toEqual([])
})
