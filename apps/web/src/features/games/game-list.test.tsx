// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

it.each([
  [false, true],
  [true, false],
])(
  'with casino games open on the account: %s, shows the closed notice: %s',
  async (casino, isSaid) => {
    renderApp(new World(aPlayer({ casino })), '/en-UN')
    const tile = await screen.findByTestId('game-tile-northern-lights')
    expect(tile.textContent?.includes('Not available')).toBe(isSaid)
    expect(screen.queryByTestId('casino-closed') !== null).toBe(isSaid)
  },
)
