import { readStaticPage } from '@player-site/contracts/content/content.queries.ts'
import { describe, expect, it, vi } from 'vitest'
import { aMarket, aPage, contentAnswers, contentAsked } from '../../../testing/fake-content.ts'
import { World } from '../../../testing/world.ts'
import { pageShelf } from './content.slice.ts'
import { keyOf } from './shelf.ts'

const params = { market: 'UN', language: 'en', fallback: 'en', pageId: 'privacy_policy' }
const key = keyOf(params)
const answer = { page: aPage(), market: aMarket() }

function world(result: () => unknown = () => answer) {
  const made = new World()
  contentAnswers(made, new Map([[readStaticPage, result]]))
  const store = made.start()
  const want = () => store.dispatch(pageShelf.wanted({ key, params }))
  const found = () => pageShelf.of(store.getState().content)[key]
  const settled = (is: string) => vi.waitFor(() => expect(found()?.is).toBe(is))
  return { world: made, store, want, found, settled }
}

describe('a page of content', () => {
  it('is requested exactly as the contracts declare it, with its parameters as JSON', async () => {
    const { world: made, want, settled } = world()
    want()
    await settled('ready')
    expect(contentAsked(made)).toEqual([
      {
        id: 'content.staticPage',
        params: {
          $market: '"UN"',
          $language: '"en"',
          $fallback: '"en"',
          $pageId: '"privacy_policy"',
        },
      },
    ])
  })

  it('is loaded once for many viewers, and again when it is older than 5 minutes', async () => {
    const { world: made, want, settled } = world()
    want()
    want()
    await settled('ready')
    made.advance(300_000)
    want()
    expect(contentAsked(made)).toHaveLength(1)
    made.advance(1)
    want()
    await vi.waitFor(() => expect(contentAsked(made)).toHaveLength(2))
  })

  it('shows why it could not be loaded, and loads on retry', async () => {
    const { world: made, want, found, settled } = world()
    contentAnswers(made, new Map())
    want()
    await settled('failed')
    expect(found()).toMatchObject({ failure: { code: 'upstream.unavailable' } })
    contentAnswers(made, new Map([[readStaticPage, () => answer]]))
    want()
    expect(found()).toMatchObject({ is: 'loading' })
    await settled('ready')
  })

  it('stays on screen when a later refresh fails', async () => {
    const { world: made, want, found, settled } = world()
    want()
    await settled('ready')
    contentAnswers(made, new Map())
    made.advance(300_001)
    want()
    await vi.waitFor(() => expect(contentAsked(made)).toHaveLength(2))
    expect(found()).toMatchObject({ is: 'ready', value: { page: { title: 'Privacy policy' } } })
  })

  it('is no page when the reply has none', async () => {
    const { want, found, settled } = world(() => ({ page: { title: 7 }, market: null }))
    want()
    await settled('failed')
    expect(found()).toMatchObject({ failure: { code: 'reply.invalid' } })
  })
})
