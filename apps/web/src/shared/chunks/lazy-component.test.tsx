// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderUi } from '../../../testing/render-ui.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { MissingHere, MissingOver, MissingScreen, MissingUnnoticed } from './missing.tsx'

afterEach(cleanup)

/** A component whose code cannot be fetched until the test allows it. */
function aLazyComponent(Missing: Parameters<typeof lazyComponent>[1]) {
  const network = { isUp: false }
  const Card = ({ text }: { readonly text: string; readonly onClose?: () => void }) => <p>{text}</p>
  const Lazy = lazyComponent(
    () => (network.isUp ? Promise.resolve(Card) : Promise.reject(new TypeError('Failed to fetch'))),
    Missing,
  )
  return { network, Lazy }
}

const show = async (element: React.ReactNode) => {
  await act(async () => void renderUi(<Suspense fallback="waiting">{element}</Suspense>))
}

describe('a chunk that cannot be fetched', () => {
  it.each([
    ['over the page', MissingOver],
    ['as the page', MissingScreen],
    ['in its place', MissingHere],
  ])('is reported %s, and loads on retry', async (_, Missing) => {
    const { network, Lazy } = aLazyComponent(Missing)
    await show(<Lazy text="Your balance" />)
    await screen.findByTestId('part-missing')
    network.isUp = true
    await act(async () => void fireEvent.click(screen.getByTestId('part-retry')))
    expect(await screen.findByText('Your balance')).toBeDefined()
    expect(screen.queryByTestId('part-missing')).toBeNull()
  })

  it('loads by itself when the browser is online again, with or without a notice', async () => {
    for (const Missing of [MissingOver, MissingUnnoticed]) {
      const { network, Lazy } = aLazyComponent(Missing)
      await show(<Lazy text="Your balance" />)
      network.isUp = true
      await act(async () => void window.dispatchEvent(new Event('online')))
      expect(await screen.findByText('Your balance')).toBeDefined()
      cleanup()
    }
  })

  it('can be retried any number of times', async () => {
    const { Lazy } = aLazyComponent(MissingOver)
    await show(<Lazy text="Your balance" />)
    for (const _ of [1, 2, 3]) {
      await act(async () => void fireEvent.click(screen.getByTestId('part-retry')))
      await screen.findByTestId('part-missing')
    }
  })

  it('can be closed', async () => {
    const { Lazy } = aLazyComponent(MissingOver)
    const done: string[] = []
    await show(<Lazy text="Your balance" onClose={() => done.push('closed')} />)
    await act(async () => void fireEvent.click(await screen.findByText('Close')))
    expect(done).toEqual(['closed'])
  })
})

it('passes its own errors to the page’s error boundary', async () => {
  const Broken = lazyComponent(
    async () => (): never => {
      throw new Error('a fault in it')
    },
    MissingOver,
  )
  await expect(show(<Broken />)).rejects.toThrow('a fault in it')
})
