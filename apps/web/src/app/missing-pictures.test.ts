// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { markMissingPictures } from './missing-pictures.ts'

afterEach(() => document.body.replaceChildren())

/** A picture of the page in this state of loading; 0: it failed. */
function aPicture(naturalWidth: number) {
  const image = document.createElement('img')
  const become = (width: number) =>
    Object.defineProperties(image, {
      naturalWidth: { value: width, configurable: true },
      complete: { value: true, configurable: true },
      currentSrc: { value: 'https://images.example/1', configurable: true },
    })
  become(naturalWidth)
  document.body.append(image)
  return { image, become, isMissing: () => image.hasAttribute('data-missing') }
}

it('marks what failed before, and leaves what is there', () => {
  const failed = aPicture(0)
  const shown = aPicture(208)
  markMissingPictures(document).unsubscribe()
  expect([failed.isMissing(), shown.isMissing()]).toEqual([true, false])
})

it('marks a picture that fails, until another source of it loads', () => {
  const subscription = markMissingPictures(document)
  const { image, become, isMissing } = aPicture(0)
  image.dispatchEvent(new Event('error'))
  expect(isMissing()).toBe(true)
  become(208)
  image.dispatchEvent(new Event('load'))
  expect(isMissing()).toBe(false)
  subscription.unsubscribe()
})
