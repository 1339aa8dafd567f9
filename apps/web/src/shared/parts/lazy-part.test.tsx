// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderUi } from '../../../testing/render-ui.tsx'
import { lazyPart } from './lazy-part.tsx'
import { MissingHere, MissingOver, MissingScreen, MissingUnnoticed } from './missing.tsx'

afterEach(cleanup)

/** A component whose code cannot be fetched until the test allows it. */
function aPart(Missing: Parameters<typeof lazyPart>[1]) {
  const line = { isUp: false }
  const Card = ({ words }: { readonly words: string; readonly onClose?: () => void }) => (
    <p>{words}</p>
  )
  const Part = lazyPart(
    () => (line.isUp ? Promise.resolve(Card) : Promise.reject(new TypeError('Failed to fetch'))),
    Missing,
  )
  return { line, Part }
}

const shown = async (part: React.ReactNode) => {
  await act(async () => void renderUi(<Suspense fallback="waiting">{part}</Suspense>))
}

describe('a part that cannot be fetched', () => {
  it.each([
    ['over the page', MissingOver],
    ['as the page', MissingScreen],
    ['in its place', MissingHere],
  ])('says so %s, and comes when it is asked for again', async (_, Missing) => {
    const { line, Part } = aPart(Missing)
    await shown(<Part words="Your balance" />)
    await screen.findByTestId('part-missing')
    line.isUp = true
    await act(async () => void fireEvent.click(screen.getByTestId('part-retry')))
    expect(await screen.findByText('Your balance')).toBeDefined()
    expect(screen.queryByTestId('part-missing')).toBeNull()
  })

  it('comes by itself when the line is back, seen or unseen', async () => {
    for (const Missing of [MissingOver, MissingUnnoticed]) {
      const { line, Part } = aPart(Missing)
      await shown(<Part words="Your balance" />)
      line.isUp = true
      await act(async () => void window.dispatchEvent(new Event('online')))
      expect(await screen.findByText('Your balance')).toBeDefined()
      cleanup()
    }
  })

  it('may be tried in vain as often as one likes', async () => {
    const { Part } = aPart(MissingOver)
    await shown(<Part words="Your balance" />)
    for (const _ of [1, 2, 3]) {
      await act(async () => void fireEvent.click(screen.getByTestId('part-retry')))
      await screen.findByTestId('part-missing')
    }
  })

  it('can be given up where it was opened', async () => {
    const { Part } = aPart(MissingOver)
    const done: string[] = []
    await shown(<Part words="Your balance" onClose={() => done.push('closed')} />)
    await act(async () => void fireEvent.click(await screen.findByText('Close')))
    expect(done).toEqual(['closed'])
  })
})

it('lets errors of its own go to whoever catches those of the page', async () => {
  const Broken = lazyPart(
    async () => (): never => {
      throw new Error('a fault in it')
    },
    MissingOver,
  )
  await expect(shown(<Broken />)).rejects.toThrow('a fault in it')
})
