// @vitest-environment happy-dom
import { siteDefaults } from '@player-site/contracts/access/access.entities.ts'
import { readFooter } from '@player-site/contracts/content/content.queries.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aFooter, contentAnswers, contentAsked } from '../../../testing/fake-content.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

function openWithMail(disableLiveChat: boolean) {
  const world = new World()
  const helpDesk = { url: 'https://desk.example/messenger?key=1' }
  Object.assign(world.dependencies.boot, { ...siteDefaults, helpDesk })
  world.keptChat = JSON.stringify({ unread: 2, isMainPage: true })
  contentAnswers(world, new Map([[readFooter, () => ({ ...aFooter(), disableLiveChat })]]))
  renderApp(world, '/en-UN')
  return world
}

it('shows unread messages on a main page', async () => {
  openWithMail(false)
  expect((await screen.findByTestId('chat-launcher')).textContent).toBe('2')
})

it('is hidden in a market whose content has turned it off', async () => {
  const world = openWithMail(true)
  await screen.findByTestId('footer')
  await waitFor(() => expect(contentAsked(world).map(({ id }) => id)).toContain('content.footer'))
  // Everything that the messenger's load depends on is ready.
  await import('./messenger.tsx')
  expect(screen.queryByTestId('chat-frame')).toBeNull()
  expect(screen.queryByTestId('chat-launcher')).toBeNull()
})
