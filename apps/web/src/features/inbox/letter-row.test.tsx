// @vitest-environment happy-dom
import { markMessageRead, readInbox } from '@player-site/contracts/inbox/inbox.calls.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { aMessage } from '../../../testing/inbox.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const letter = aMessage(7, {
  kind: 'letter',
  values: {
    texts: {
      en: { title: 'New terms', body: '<b>They apply from May.</b>\n\nRead them.' },
      fi: { title: 'Uudet ehdot', body: 'Ne ovat voimassa toukokuusta.' },
    },
    link: '/loyalty',
    isMarketing: true,
  },
})

const opened = async (address: string) => {
  const world = new World(aPlayer())
  world.api.answer(readInbox, () => of({ messages: [letter], unread: 1 }))
  world.api.answer(markMessageRead, () => of({ unread: 0 }))
  renderApp(world, address)
  return { world, head: await screen.findByTestId('letter-open') }
}

it('opens in place, is read from then on, and links to its page', async () => {
  const { world, head } = await opened('/en-UN/my-account/inbox/letters')
  expect(head.textContent).toContain('New terms')
  expect(head.textContent).toContain('Promotion')
  expect(head.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(head)
  expect(head.getAttribute('aria-expanded')).toBe('true')
  const body = screen.getByTestId('letter-body')
  // Plain text: markup is shown, not followed.
  expect([...body.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '<b>They apply from May.</b>',
    'Read them.',
  ])
  expect(body.querySelector('a')?.getAttribute('href')).toBe('/en-UN/loyalty')
  expect(world.api.sentTo(markMessageRead)).toHaveLength(1)
  fireEvent.click(head)
  fireEvent.click(head)
  expect(world.api.sentTo(markMessageRead)).toHaveLength(1)
  expect(world.api.sentTo(readInbox)[0]?.request).toMatchObject({ query: { part: 'letters' } })
})

it('is in the language of the page', async () => {
  const { head } = await opened('/fi-FI/my-account/inbox')
  expect(head.textContent).toContain('Uudet ehdot')
})
