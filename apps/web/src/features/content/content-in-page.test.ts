import { readFooter, readStaticPage } from '@player-site/contracts/content/content.queries.ts'
import { expect, it } from 'vitest'
import { aFooter, aMarket, aPage, contentAsked } from '../../../testing/fake-content.ts'
import { World } from '../../../testing/world.ts'
import { footerShelf, pageShelf } from './content.slice.ts'
import { keyOf } from './shelf.ts'

const reader = { market: 'UN', language: 'en', fallback: 'en' }
const params = { ...reader, pageId: 'privacy_policy' }
const footer = { query: readFooter.id, params: reader, result: aFooter() }
const page = {
  query: readStaticPage.id,
  params,
  result: { page: aPage(), market: aMarket() },
}

function opened(content: readonly (typeof footer | typeof page | Record<'result', unknown>)[]) {
  const world = new World()
  const answers = content.map((answer) => ({ query: 'content.unheard', params: {}, ...answer }))
  const store = world.start({ boot: { brand: 'aurora', content: answers } })
  store.dispatch(pageShelf.wanted({ key: keyOf(params), params }))
  store.dispatch(footerShelf.wanted({ key: keyOf(reader), params: reader }))
  const { content: state } = store.getState()
  const found = [pageShelf.of(state)[keyOf(params)], footerShelf.of(state)[keyOf(reader)]]
  return { world, shelves: found.map((loaded) => loaded?.is) }
}

it('is available at once, without a request', () => {
  const { world, shelves } = opened([page, footer])
  expect(shelves).toEqual(['ready', 'ready'])
  expect(contentAsked(world)).toEqual([])
})

it('is requested if the page did not embed it, and an unknown answer changes nothing', () => {
  const { shelves } = opened([footer, { result: null }])
  expect(shelves).toEqual(['loading', 'ready'])
})
