import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { messagesFor } from './compile-messages.ts'
import { isLater } from './later-messages.ts'
import english from './src/shared/locale/messages/en.json' with { type: 'json' }

const source = join(import.meta.dirname, 'src')

/** Where text is there that the page did not come with; the parts of `shared/ui` stand there only. */
const bringsText =
  /^(shared\/ui\/(pagination|stepper|fields\/file-drop)\.|features\/(announcements|cashier|limits|exclusion|transactions|inbox|session-clock)\/|features\/games\/game(-bar|-stage|\.screen)\.|app\/(account|closed)\/|app\/frame\/payout-|features\/(session\/(payout|captcha)|consent\/consent-settings|activity\/(settings|reality-check-dialog)))/

it('is named by no part that does not bring it', () => {
  const naming = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !/\.test\.|^app\/gallery\/|^ops\//.test(file) && !bringsText.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8')
      const ids = text.match(/(?<=['"`])[a-z]\w*\.[\w.-]+/gi) ?? []
      return ids.filter((id) => id in english && isLater(id)).map((id) => `${file}: ${id}`)
    })
  expect(naming).toEqual([])
})

it('makes up the whole of English with the text that comes at once', () => {
  const file = join(source, 'shared/locale/messages/en.json')
  const text = readFileSync(file, 'utf8')
  const first = Object.keys(messagesFor(text, file))
  const later = Object.keys(messagesFor(text, `${file}?later`))
  expect(later.length).toBeGreaterThan(50)
  expect(first.filter(isLater)).toEqual([])
  expect([...first, ...later].sort()).toEqual(Object.keys(english).sort())
})

it('is all of another language at once: that is no part of the first script', () => {
  const file = join(source, 'shared/locale/messages/fi.json')
  const text = readFileSync(file, 'utf8')
  expect(Object.keys(messagesFor(text, file)).length).toBe(Object.keys(english).length)
})
