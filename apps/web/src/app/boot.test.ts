// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { readBoot } from './boot.ts'

const page = (text: string): Document => {
  const made = document.implementation.createHTMLDocument()
  const element = made.createElement('script')
  element.type = 'application/json'
  element.id = 'boot'
  element.textContent = text
  made.body.append(element)
  return made
}

it('reads the data that the gateway embedded in the page', () => {
  const session = { status: 'resolved', authorized: false, player: null } as const
  const boot = { brand: 'solstice', session } as const
  expect(readBoot(page(JSON.stringify(boot)))).toEqual(boot)
})

it('returns only the flagship brand if the page embeds no data', () => {
  for (const text of ['', '{', '{"brand":"unheard of"}']) {
    expect(readBoot(page(text))).toEqual({ brand: 'aurora' })
  }
  expect(readBoot(document.implementation.createHTMLDocument())).toEqual({ brand: 'aurora' })
})
